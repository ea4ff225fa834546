import {
  type Context,
  type ListedRow as CoreListed,
  type DeliveryRow as CoreRow,
  DeliveryLog,
  isoTime,
  presentListed,
  readReason,
  storedReason,
  type Tried,
} from '@balcao/core';
import { DeliveryNotFound } from '../contract/errors.ts';
import { webhookLimits } from '../contract/limits.ts';
import { deliveryChanged } from '../contract/live-events.ts';
import { logRoom } from '../endpoints/present-endpoint.ts';
import type { DeliveryAttempt, WebhookDelivery, WebhookDeliveryInFull } from '../schemas.ts';

/** Columns of a delivery that the log shows. */
export interface ListedRow extends CoreListed {
  endpointId: number;
  eventType: string;
}

/** Row of a delivery, one event on its way to one endpoint; times in epoch milliseconds. */
export interface DeliveryRow extends ListedRow, CoreRow {
  answer: string | null;
  /** JSON of its `StoredAttempt`s. */
  tries: string;
}

interface StoredAttempt {
  at: number;
  status: number | null;
  durationMs: number;
  code: string | null;
  details: string | null;
}

/** Log of the deliveries to the company's webhooks. */
export const deliveryLog = new DeliveryLog<ListedRow, DeliveryRow, WebhookDelivery>({
  table: 'WebhookDeliveries',
  addressColumn: 'endpointId',
  ownColumns: ['endpointId', 'eventType'],
  show: (ctx, row, action) =>
    ctx.live(deliveryChanged, { action, record: presentDelivery(row) }, { rooms: [logRoom(row.endpointId)] }),
  present: presentDelivery,
});

/** Finds a delivery to an endpoint. Throws ERR_NO_WEBHOOK_DELIVERY_FOUND. */
export async function findDelivery(ctx: Context, endpointId: number, id: number): Promise<DeliveryRow> {
  const row = await deliveryLog.find(ctx, endpointId, id);
  if (!row) throw DeliveryNotFound();
  return row;
}

/** Columns of a delivery before its first attempt. */
export const untried = { answer: null, tries: '[]' } as const;

/** Adds an attempt to those that the log stores. */
export function withTry(
  { tries }: Pick<DeliveryRow, 'tries'>,
  { at, status, durationMs, failure, answer }: Tried,
): Pick<DeliveryRow, 'tries' | 'answer'> {
  const last: StoredAttempt = { at, status, durationMs, ...storedReason(failure) };
  return { answer, tries: JSON.stringify([...attemptsOf({ tries }), last].slice(-webhookLimits.triesKept)) };
}

export function presentDelivery(row: ListedRow): WebhookDelivery {
  return { ...presentListed(row), endpointId: row.endpointId, eventType: row.eventType };
}

/** Presents a delivery with its body, the answer, and every attempt that the log keeps. */
export function presentInFull(row: DeliveryRow): WebhookDeliveryInFull {
  const { body, answer } = row;
  return { ...presentDelivery(row), body, answer, tries: attemptsOf(row).map(presentTry) };
}

function attemptsOf({ tries }: Pick<DeliveryRow, 'tries'>): StoredAttempt[] {
  return JSON.parse(tries) as StoredAttempt[];
}

function presentTry({ at, status, durationMs, code, details }: StoredAttempt): DeliveryAttempt {
  const failure = readReason(code, details);
  return {
    at: isoTime(at),
    status,
    durationMs,
    failureCode: failure?.code ?? null,
    failureDetails: failure?.details ?? null,
  };
}
