import {
  auditedFields,
  type Context,
  folded,
  lockCompany,
  NoPermission,
  newSigningSecret,
  nextVersion,
  refuseTaken,
  requireName,
  requireVersion,
} from '@balcao/core';
import { requireEventTypes } from '../catalogue/catalogue.ts';
import { NameTaken, TooManyEndpoints } from '../contract/errors.ts';
import { webhookLimits } from '../contract/limits.ts';
import { endpointChanged } from '../contract/live-events.ts';
import { Off } from '../contract/reasons.ts';
import { deliveryLog } from '../deliveries/delivery-log.ts';
import type { CreateEndpoint, UpdateEndpoint } from '../schemas.ts';
import { auditedColumns, Endpoint, recordOf } from './endpoint.ts';
import { findEndpoint, forgetEndpoints } from './find-endpoint.ts';
import { endpointsRoom, showEndpoint } from './present-endpoint.ts';
import { sealed } from './secrets.ts';

const earlierSecretMs = 24 * 60 * 60_000;
/** Columns of an endpoint without faults: a save clears earlier failures, so that it is called again. */
const withoutFaults = {
  failures: 0,
  failingSince: null,
  sparedUntil: null,
  failureCode: null,
  failureDetails: null,
};

/**
 * Creates an endpoint; returns it with its signing secret, which is never shown again, and null in an impersonation session,
 * whose holder could forge deliveries after its end: the company's admins renew it. Throws ERR_VALIDATION for a
 * name, ERR_ADDRESS_REFUSED, ERR_WEBHOOK_UNKNOWN_EVENT, ERR_WEBHOOK_NAME_TAKEN and ERR_WEBHOOK_LIMIT.
 */
export async function createEndpoint(
  ctx: Context,
  input: CreateEndpoint,
): Promise<{ row: Endpoint; secret: string | null }> {
  const columns = columnsOf(ctx, input);
  const secret = newSigningSecret();
  const row = await oneOfAName(ctx, async () => {
    // A second simultaneous call waits here, and then counts the row of the first.
    await lockCompany(ctx);
    const { perCompany: limit } = webhookLimits;
    if ((await Endpoint.of(ctx).resultSize()) >= limit) throw TooManyEndpoints({ details: { limit } });
    const { id } = await Endpoint.of(ctx).insert({ state: 'on', ...columns, secret: sealed(ctx, secret) });
    const made = await findEndpoint(ctx, id);
    showEndpoint(ctx, made, 'create');
    ctx.audit({
      action: 'webhook.created',
      record: recordOf(made),
      after: auditedFields(made, auditedColumns),
    });
    return made;
  });
  return { row, secret: ctx.actor.entry ? null : secret };
}

/**
 * Changes the given fields, and clears earlier failures, unless the endpoint is switched off: then its waiting
 * deliveries fail. Throws the errors of `createEndpoint`, and ERR_CHANGED_MEANWHILE.
 */
export async function updateEndpoint(ctx: Context, id: number, input: UpdateEndpoint): Promise<Endpoint> {
  return oneOfAName(ctx, async () => {
    const before = await locked(ctx, id);
    requireVersion(ctx, before);
    const isOn = input.isEnabled ?? before.state !== 'off';
    await Endpoint.of(ctx)
      .findById(id)
      .patch({
        ...columnsOf(ctx, input),
        ...withoutFaults,
        state: isOn ? 'on' : 'off',
        updatedAt: nextVersion(before),
      });
    if (!isOn) await deliveryLog.failWaiting(ctx, id, Off());
    const row = await findEndpoint(ctx, id);
    showEndpoint(ctx, row);
    ctx.audit({
      action: 'webhook.changed',
      record: recordOf(row),
      before: auditedFields(before, auditedColumns),
      after: auditedFields(row, auditedColumns),
    });
    return row;
  });
}

/**
 * Generates a new signing secret, returned this once; for a day events are also signed with the earlier one. Throws
 * ERR_NO_WEBHOOK_FOUND, and ERR_NO_PERMISSION in an
 * impersonation session, whose holder could forge deliveries after its end.
 */
export async function renewSecret(ctx: Context, id: number): Promise<string> {
  if (ctx.actor.entry) throw NoPermission();
  const secret = newSigningSecret();
  await ctx.transaction(async () => {
    const before = await locked(ctx, id);
    await Endpoint.of(ctx)
      .findById(id)
      .patch({
        secret: sealed(ctx, secret),
        earlierSecret: before.secret,
        earlierSecretUntil: Date.now() + earlierSecretMs,
        updatedAt: Date.now(),
      });
    forgetEndpoints(ctx);
    ctx.audit({ action: 'webhook.secret-renewed', record: recordOf(before) });
  });
  return secret;
}

/** Deletes an endpoint with its log. Throws ERR_NO_WEBHOOK_FOUND. */
export async function deleteEndpoint(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const row = await locked(ctx, id);
    await Endpoint.of(ctx).deleteById(id);
    forgetEndpoints(ctx);
    ctx.live(endpointChanged, { action: 'delete', id, record: { id } }, { rooms: [endpointsRoom] });
    ctx.audit({
      action: 'webhook.deleted',
      record: recordOf(row),
      before: auditedFields(row, auditedColumns),
    });
  });
}

type Columns = Partial<Pick<Endpoint, 'name' | 'nameKey' | 'url' | 'eventTypes'>>;

function columnsOf(ctx: Context, { name, url, eventTypes }: UpdateEndpoint): Columns {
  const columns: Columns = {};
  if (name !== undefined) {
    const { min: minLength, max: maxLength } = webhookLimits.name;
    columns.name = requireName(name, { minLength, maxLength });
    columns.nameKey = folded(columns.name);
  }
  if (url !== undefined) {
    columns.url = url.trim();
    ctx.host.outbound.requireCallable(columns.url);
  }
  if (eventTypes !== undefined) columns.eventTypes = JSON.stringify(requireEventTypes(eventTypes));
  return columns;
}

/** Locked: no other transaction changes it before the open one ends. */
async function locked(ctx: Context, id: number): Promise<Endpoint> {
  await Endpoint.of(ctx).findById(id).forUpdate().select('id');
  return findEndpoint(ctx, id);
}

function oneOfAName(ctx: Context, work: () => Promise<Endpoint>): Promise<Endpoint> {
  return refuseTaken(NameTaken, () =>
    ctx.transaction(() => {
      forgetEndpoints(ctx);
      return work();
    }),
  );
}
