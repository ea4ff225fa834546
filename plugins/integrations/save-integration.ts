import {
  auditedFields,
  type Context,
  lockCompany,
  NoPermission,
  newSigningSecret,
  nextVersion,
  refuseTaken,
  requireVersion,
  secretsInForce,
} from '@balcao/core';
import { connectionsLinkedTo } from '../connections/index.ts';
import { queuesLinkedTo } from '../queues/index.ts';
import { botUses } from '../reception/index.ts';
import { releaseFromBot } from '../tickets/index.ts';
import { InUse, NameTaken, TooManyIntegrations } from './contract/errors.ts';
import type { IntegrationEventData } from './contract/events.ts';
import { type IntegrationType, integrationLimits } from './contract/limits.ts';
import { integrationChanged } from './contract/live-events.ts';
import { findIntegration, forgetIntegrations } from './find-integration.ts';
import { auditedColumns, Integration } from './integration.ts';
import { blank, columnsOf } from './integration-input.ts';
import { showIntegration } from './present-integration.ts';
import type { UpdateIntegration } from './schemas.ts';
import { sealed, unsealed } from './secrets.ts';

const earlierSecretMs = 24 * 60 * 60_000;
/** Columns of an integration without faults: a save clears earlier failures, so that it is called again. */
const going = { failures: 0, pausedUntil: null, disabledAt: null, failureCode: null, failureDetails: null };

/**
 * Creates an integration; returns it with its signing secret, which is never shown again, and null in an impersonation session,
 * whose holder could forge deliveries after its end: the company's admins renew it. Throws the errors of
 * `columnsOf`, ERR_INTEGRATION_NAME_TAKEN and ERR_INTEGRATION_LIMIT.
 */
export async function createIntegration(
  ctx: Context,
  input: UpdateIntegration & { name: string; type: IntegrationType },
): Promise<{ row: Integration; secret: string | null }> {
  const columns = columnsOf(ctx, input, { ...blank, name: '', type: input.type });
  const secret = newSigningSecret();
  const row = await oneOfAName(ctx, async () => {
    // A second simultaneous call waits here, and then counts the row of the first.
    await lockCompany(ctx);
    const { perCompany: limit } = integrationLimits;
    if ((await Integration.of(ctx).resultSize()) >= limit) throw TooManyIntegrations({ details: { limit } });
    const { id } = await Integration.of(ctx).insert({
      ...blank,
      ...columns,
      secret: sealed(ctx, secret),
    });
    const made = await findIntegration(ctx, id);
    showIntegration(ctx, made, 'create');
    ctx.emit('integration.created', eventDataOf(made));
    ctx.audit({
      action: 'integration.created',
      record: recordOf(made),
      after: auditedFields(made, auditedColumns),
    });
    return made;
  });
  return { row, secret: ctx.actor.entry ? null : secret };
}

/**
 * Changes the given fields, and clears earlier failures. Throws the errors of `createIntegration`, and
 * ERR_CHANGED_MEANWHILE.
 */
export async function updateIntegration(
  ctx: Context,
  id: number,
  input: UpdateIntegration,
): Promise<Integration> {
  return oneOfAName(ctx, async () => {
    const before = await locked(ctx, id);
    requireVersion(ctx, before);
    await Integration.of(ctx)
      .findById(id)
      .patch({ ...columnsOf(ctx, input, before), ...going, updatedAt: nextVersion(before) });
    const row = await findIntegration(ctx, id);
    showIntegration(ctx, row);
    ctx.emit('integration.updated', eventDataOf(row));
    ctx.audit({
      action: 'integration.changed',
      record: recordOf(row),
      before: auditedFields(before, auditedColumns),
      after: auditedFields(row, auditedColumns),
    });
    return row;
  });
}

/**
 * Generates a new signing secret, which is returned this once; for a day deliveries are also signed with the earlier
 * one. Throws ERR_NO_DIALOG_FOUND, and ERR_NO_PERMISSION in an
 * impersonation session, whose holder could forge deliveries after its end.
 */
export async function renewSecret(ctx: Context, id: number): Promise<string> {
  if (ctx.actor.entry) throw NoPermission();
  const secret = newSigningSecret();
  await ctx.transaction(async () => {
    const before = await locked(ctx, id);
    await Integration.of(ctx)
      .findById(id)
      .patch({
        secret: sealed(ctx, secret),
        earlierSecret: before.secret,
        earlierSecretUntil: Date.now() + earlierSecretMs,
        updatedAt: Date.now(),
      });
    forgetIntegrations(ctx);
    ctx.audit({ action: 'integration.secret-renewed', record: recordOf(before) });
  });
  return secret;
}

/** Lists the secrets that sign deliveries now, the newest first. */
export function secretsOf(ctx: Context, row: Integration, now: number): string[] {
  return secretsInForce(row, now).map((stored) => unsealed(ctx, stored));
}

/**
 * Deletes an integration with its log and takes it off its tickets. Throws ERR_NO_DIALOG_FOUND, and
 * ERR_INTEGRATION_IN_USE while connections, queues or flows name it.
 */
export async function deleteIntegration(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const row = await locked(ctx, id);
    const users = [
      ...(await connectionsLinkedTo(ctx, 'integrationId', id)),
      ...(await queuesLinkedTo(ctx, 'integrationId', id)),
    ].map(({ name }) => name);
    users.push(...((await botUses.find(ctx.host)?.(ctx, 'integrationId', id)) ?? []));
    if (users.length > 0) throw InUse({ details: { names: users.join(', ') } });
    await releaseFromBot(ctx, 'integrationId', id);
    await Integration.of(ctx).deleteById(id);
    forgetIntegrations(ctx);
    ctx.live(integrationChanged, { action: 'delete', integrationId: id });
    ctx.emit('integration.deleted', eventDataOf(row));
    ctx.audit({
      action: 'integration.deleted',
      record: recordOf(row),
      before: auditedFields(row, auditedColumns),
    });
  });
}

/** Locks the integration until the open transaction ends. */
async function locked(ctx: Context, id: number): Promise<Integration> {
  await Integration.of(ctx).findById(id).forUpdate().select('id');
  return findIntegration(ctx, id);
}

function oneOfAName(ctx: Context, work: () => Promise<Integration>): Promise<Integration> {
  return refuseTaken(NameTaken, () =>
    ctx.transaction(() => {
      forgetIntegrations(ctx);
      return work();
    }),
  );
}

function eventDataOf({ id: integrationId, name }: Integration): IntegrationEventData {
  return { integrationId, name };
}

function recordOf({ id, name }: Integration) {
  return { type: 'integration', id, name };
}
