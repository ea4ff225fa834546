import {
  type Context,
  type ListedRow as CoreListed,
  type DeliveryRow as CoreRow,
  DeliveryLog,
  presentListed,
} from '@balcao/core';
import { DeliveryNotFound } from '../contract/errors.ts';
import { deliveryChanged, logRoom } from '../contract/live-events.ts';
import type { Delivery } from '../schemas.ts';

/** Columns of a delivery that the log shows. */
export interface ListedRow extends CoreListed {
  integrationId: number;
  isTest: 0 | 1;
  ticketId: number | null;
}

/** Row of a delivery, one event on its way to an integration; times in epoch milliseconds. */
export type DeliveryRow = ListedRow & CoreRow;

/** Log of the deliveries to the company's integrations. */
export const deliveryLog = new DeliveryLog<ListedRow, DeliveryRow, Delivery>({
  table: 'IntegrationDeliveries',
  addressColumn: 'integrationId',
  ownColumns: ['integrationId', 'isTest', 'ticketId'],
  show(ctx, row, action) {
    const { integrationId } = row;
    const rooms = [logRoom(integrationId)];
    ctx.live(deliveryChanged, { action, integrationId, record: presentDelivery(row) }, { rooms });
  },
  present: presentDelivery,
});

/** Finds a delivery to an integration. Throws ERR_NO_DELIVERY_FOUND. */
export async function findDelivery(ctx: Context, integrationId: number, id: number): Promise<DeliveryRow> {
  const row = await deliveryLog.find(ctx, integrationId, id);
  if (!row) throw DeliveryNotFound();
  return row;
}

export function presentDelivery(row: ListedRow): Delivery {
  return { ...presentListed(row), isTest: row.isTest === 1, ticketId: row.ticketId };
}
