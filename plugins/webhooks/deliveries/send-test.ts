import { type Context, isoTime } from '@balcao/core';
import { findEndpoint } from '../endpoints/find-endpoint.ts';
import { newEventId } from '../outbox/save-events.ts';
import { deliveries, testType } from './deliveries.ts';
import { type DeliveryRow, untried } from './delivery-log.ts';

/**
 * Sends a test delivery at once, even to an endpoint that is off, and returns its result, for the button on the page.
 * Throws ERR_NO_WEBHOOK_FOUND.
 */
export async function sendTest(ctx: Context, endpointId: number): Promise<DeliveryRow> {
  const endpoint = await findEndpoint(ctx, endpointId);
  const eventId = newEventId();
  const createdAt = Date.now();
  const { companyId } = ctx;
  const timestamp = isoTime(createdAt);
  const body = JSON.stringify({ type: testType, timestamp, id: eventId, companyId, data: {} });
  const about = { ...untried, endpointId, eventId, eventType: testType, body, createdAt };
  return deliveries.sendNow(ctx, endpoint, about);
}
