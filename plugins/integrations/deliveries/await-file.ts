import { type Context, fieldsOf, jsonIn } from '@balcao/core';
import {
  fileAwaitedMs,
  isFileOnItsWay,
  type MessageRow,
  messagesByIds,
  ticketRowsByIds,
} from '../../tickets/index.ts';
import { deliveryBody } from './delivery-body.ts';
import type { DeliveryRow } from './delivery-log.ts';

/** Postpones a delivery that was just stored, in the open transaction, while the file of its message is on its way. */
export async function awaitFile(ctx: Context, deliveryId: number, message: MessageRow): Promise<void> {
  if (!isFileOnItsWay(message, Date.now())) return;
  const nextAt = Number(message.storedAt) + fileAwaitedMs;
  await ctx.table('IntegrationDeliveries').where({ id: deliveryId }).update({ nextAt });
}

/** Returns the delivery with the file of its message, where the file arrived after the delivery was stored. */
export async function withFile(ctx: Context, delivery: DeliveryRow): Promise<DeliveryRow> {
  const { eventId, ticketId } = delivery;
  const { id, media, mediaType } = fieldsOf(fieldsOf(fieldsOf(jsonIn(delivery.body)).data).message);
  if (ticketId === null || media !== null || mediaType === 'conversation') return delivery;
  const [message] = await messagesByIds(ctx, [Number(id)]);
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  if (!ticket || message?.mediaKey == null) return delivery;
  const body = await deliveryBody(ctx, { eventId, ticket, message });
  await ctx.table('IntegrationDeliveries').where({ id: delivery.id }).update({ body });
  return { ...delivery, body };
}
