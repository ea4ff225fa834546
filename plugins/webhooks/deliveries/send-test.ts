import type { Context } from '@balcao/core';
import { findEndpoint } from '../endpoints/find-endpoint.ts';
import { newEventId } from '../outbox/keep-events.ts';
import { type DeliveryRow, findDelivery, storeDeliveries } from './delivery-rows.ts';
import { attempt, deliveries } from './run-deliveries.ts';

/** Event type of a test; it is in no catalogue, since nobody subscribes to it. */
export const testType = 'webhook.test';

/** Delivers a test at once, whatever state the endpoint is in, and answers what came of it. Throws ERR_NO_WEBHOOK_FOUND. */
export async function sendTest(ctx: Context, endpointId: number): Promise<DeliveryRow> {
  const endpoint = await findEndpoint(ctx, endpointId);
  const eventId = newEventId();
  const now = Date.now();
  const { companyId } = ctx;
  const body = JSON.stringify({
    type: testType,
    timestamp: new Date(now).toISOString(),
    id: eventId,
    companyId,
    data: {},
  });
  // Stored and claimed in one, so that no sweep gets between.
  const row = await ctx.transaction(async () => {
    const about = { endpointId, eventId, eventType: testType, body, createdAt: now, failure: null };
    const [id] = await storeDeliveries(ctx, [about]);
    return deliveries(ctx.host).claim(ctx, Number(id));
  });
  if (row) await attempt(ctx, endpoint, row, { isLast: true });
  return findDelivery(ctx, endpointId, Number(row?.id));
}
