import { type Context, countCheck, reasonText, ValidationFailed } from '@balcao/core';
import { connectionRecord } from '../audited-connection.ts';
import type { ChannelField, ChannelForm } from '../channel/channel-form.ts';
import { findConnection, findConnectionToChange } from '../find-connection.ts';
import { findDriver } from '../ports.ts';
import { orderChannelSession } from '../session/order-session.ts';
import { type CheckedConnectionSettings, type ConnectionSettings, valueMax } from './schemas.ts';

/** The settings of a connection as its dialog draws them; secrets without their values. Throws ERR_NO_WAPP_FOUND. */
export async function showSettings(ctx: Context, connectionId: number): Promise<ConnectionSettings> {
  const form = await formOf(ctx, connectionId);
  if (!form) return { fields: [] };
  const values = await form.read(ctx, connectionId);
  const fields = form.fields.map(({ name, kind, label, help, isRequired = false }) => {
    const value = values[name] ?? '';
    const texts = { label: label[ctx.locale], help: help[ctx.locale] };
    return { name, kind, ...texts, isRequired, value: kind === 'secret' ? '' : value, isSet: value !== '' };
  });
  return { fields };
}

/**
 * Saves settings of a connection and opens its link anew with them. Throws ERR_NO_WAPP_FOUND, and ERR_VALIDATION with the field at
 * fault.
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
    await form.save(ctx, connectionId, given);
    await orderChannelSession(ctx, connectionId, { wanted: 'open', status: 'OPENING' });
    ctx.audit({ action: 'connection.settings-changed', record: connectionRecord(connection) });
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
