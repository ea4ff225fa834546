import { type Context, countCheck, reasonText, requireVersion, ValidationFailed } from '@balcao/core';
import { connectionRecord } from '../audited-connection.ts';
import type { ChannelField, ChannelForm } from '../channel/channel-form.ts';
import { Connection, nextEdit } from '../connection.ts';
import { findConnection, findConnectionToChange } from '../find-connection.ts';
import { findDriver } from '../ports.ts';
import { orderChannelSession } from '../session/order-session.ts';
import { type CheckedConnectionSettings, type ConnectionSettings, valueMax } from './schemas.ts';

/**
 * Returns the settings of a connection for the admin's dialog; secrets without their values. Throws ERR_NO_WAPP_FOUND.
 */
export async function showSettings(ctx: Context, connectionId: number): Promise<ConnectionSettings> {
  const connection = await findConnection(ctx, connectionId);
  const editedAt = new Date(Number(connection.editedAt ?? connection.updatedAt)).toISOString();
  const form = findDriver(ctx.host, connection.provider)?.form;
  if (!form) return { fields: [], editedAt };
  const values = await form.read(ctx, connectionId);
  const fields = form.fields.map(({ name, kind, label, help, isRequired = false, isRenewable = false }) => {
    const value = values[name] ?? '';
    const texts = { label: label[ctx.locale], help: help[ctx.locale] };
    const readable = kind === 'secret' ? '' : value;
    return { name, kind, ...texts, isRequired, isRenewable, value: readable, isSet: value !== '' };
  });
  return { fields, editedAt };
}

/**
 * Saves settings of a connection and opens its channel session again with them. Throws ERR_NO_WAPP_FOUND,
 * ERR_CHANGED_MEANWHILE, and ERR_VALIDATION with the field at fault.
 */
export async function saveSettings(
  ctx: Context,
  connectionId: number,
  values: Readonly<Record<string, string>>,
): Promise<ConnectionSettings> {
  const form = await formOf(ctx, connectionId);
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  const problems = Object.entries(given).flatMap(([name, value]) => problemOf(form, name, value));
  if (problems.length > 0) throw ValidationFailed({ details: Object.fromEntries(problems) });
  if (!form || Object.keys(given).length === 0) return showSettings(ctx, connectionId);
  await ctx.transaction(async () => {
    const connection = await findConnectionToChange(ctx, connectionId);
    requireVersion(ctx, connection);
    await form.save(ctx, connectionId, given);
    await markEdited(ctx, connection);
    await orderChannelSession(ctx, connectionId, { wanted: 'open', status: 'OPENING' });
    ctx.audit({ action: 'connection.settings-changed', record: connectionRecord(connection) });
  });
  return showSettings(ctx, connectionId);
}

/**
 * Draws a new value for a setting that is ours and may have been seen by others; the one before is refused from then on. Throws
 * ERR_NO_WAPP_FOUND, and ERR_VALIDATION for a field that is not renewable.
 */
export async function renewSetting(
  ctx: Context,
  connectionId: number,
  field: string,
): Promise<ConnectionSettings> {
  const form = await formOf(ctx, connectionId);
  const isRenewable = form?.fields.some((each) => each.name === field && each.isRenewable) ?? false;
  if (!form?.renew || !isRenewable) throw ValidationFailed({ details: { field: 'not renewable' } });
  const { renew } = form;
  await ctx.transaction(async () => {
    const connection = await findConnectionToChange(ctx, connectionId);
    await renew(ctx, connectionId, field);
    await markEdited(ctx, connection);
    ctx.audit({
      action: 'connection.setting-renewed',
      record: connectionRecord(connection),
      after: { field },
    });
  });
  return showSettings(ctx, connectionId);
}

/** Asks the network whether the saved settings work. Throws ERR_NO_WAPP_FOUND and ERR_TOO_MANY_REQUESTS. */
export async function checkSettings(ctx: Context, connectionId: number): Promise<CheckedConnectionSettings> {
  const form = await formOf(ctx, connectionId);
  if (form) await countCheck(ctx, 'channel');
  const verdicts = (await form?.check(ctx, connectionId)) ?? [];
  return {
    verdicts: verdicts.map(({ reason, ...verdict }) => ({
      ...verdict,
      reason: reason && reasonText(ctx.host.texts, reason, ctx.locale),
      reasonCode: reason?.code ?? null,
      reasonDetails: reason?.details ?? null,
    })),
  };
}

/** Makes the next version of a connection, whose settings are part of it. */
async function markEdited(ctx: Context, connection: Connection): Promise<void> {
  await Connection.of(ctx)
    .findById(connection.id)
    .patch({ editedAt: nextEdit(connection) });
}

async function formOf(ctx: Context, connectionId: number): Promise<ChannelForm | undefined> {
  const { provider } = await findConnection(ctx, connectionId);
  return findDriver(ctx.host, provider)?.form;
}

function problemOf(form: ChannelForm | undefined, name: string, value: string): [string, string][] {
  const field = form?.fields.find((each) => each.name === name && each.kind !== 'shown');
  if (!field) return [[name, 'unknown']];
  return value === '' || fits(field, value) ? [] : [[name, 'invalid']];
}

function fits({ maxLength = valueMax, pattern = '' }: ChannelField, value: string): boolean {
  return value.length <= maxLength && new RegExp(`^(?:${pattern || '[^]*'})$`).test(value);
}
