import { randomBytes } from 'node:crypto';
import { type Context, isUniqueViolation } from '@balcao/core';
import type { Integration } from '../integration.ts';
import { deliveries } from './deliveries.ts';
import { testBody } from './delivery-body.ts';
import { type DeliveryRow, deliveryLog, findDelivery } from './delivery-log.ts';
import { replayedPrefix } from './leave-lost.ts';

type About = Pick<DeliveryRow, 'integrationId' | 'eventId' | 'ticketId' | 'body'> & { isTest?: 0 | 1 };

/**
 * Stores an event to be delivered, in the open transaction, once for each event and integration; null for a repeat.
 */
export async function storeDelivery(ctx: Context, about: About): Promise<number | null> {
  try {
    const [id] = await deliveryLog.store(ctx, [{ isTest: 0, createdAt: Date.now(), ...about }]);
    return id as number;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/**
 * Stores a delivery's event again under a new id, for the button that sends it again. Throws ERR_NO_DELIVERY_FOUND.
 */
export async function copyDelivery(ctx: Context, integrationId: number, id: number): Promise<number> {
  const { ticketId, body, isTest } = await findDelivery(ctx, integrationId, id);
  const eventId = newEventId(replayedPrefix);
  return (await storeDelivery(ctx, { integrationId, eventId, ticketId, body, isTest })) as number;
}

/** Sends a test delivery at once, and returns its result. */
export function sendTest(ctx: Context, integration: Integration): Promise<DeliveryRow> {
  const eventId = newEventId('msg_test_');
  const createdAt = Date.now();
  const body = testBody(eventId, createdAt);
  const about = { integrationId: integration.id, ticketId: null, isTest: 1 as const };
  return deliveries.sendNow(ctx, integration, { ...about, eventId, body, createdAt });
}

function newEventId(prefix: string): string {
  return `${prefix}${randomBytes(12).toString('hex')}`;
}
