import { type Context, isoTime, readReason, rowTimes } from '@balcao/core';
import { endpointChanged } from '../contract/live-events.ts';
import type { WebhookEndpoint } from '../schemas.ts';
import { type Endpoint, typesOf } from './endpoint.ts';

/** An endpoint as clients see it: its secret is never in it. */
export function presentEndpoint(row: Endpoint): WebhookEndpoint {
  const failure = readReason(row.failureCode, row.failureDetails);
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    eventTypes: typesOf(row),
    state: row.state,
    failures: row.failures,
    failingSince: isoTime(row.failingSince),
    sparedUntil: isoTime(row.sparedUntil),
    failureCode: failure?.code ?? null,
    failureDetails: failure?.details ?? null,
    companyId: row.companyId,
    ...rowTimes(row),
  };
}

/** Sends the state of an endpoint to the admins' screens, after the commit. */
export function showEndpoint(ctx: Context, row: Endpoint, action: 'create' | 'update' = 'update'): void {
  ctx.live(endpointChanged, { action, record: presentEndpoint(row) }, { rooms: [endpointsRoom] });
}

/** Room of the screens that list endpoints. */
export const endpointsRoom = 'webhooks';
/** Returns the room of the screens that show the log of an endpoint. */
export const logRoom = (endpointId: number) => `webhook-${endpointId}`;
