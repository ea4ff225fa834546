import { readReason } from '../errors/reasons.ts';
import { isoTime } from '../time/iso-time.ts';
import type { DeliveryState } from './limits.ts';
import type { ListedDelivery } from './schemas.ts';

/**
 * Columns of a delivery that the screen of its log shows. A delivery is one event on its way to an address that a
 * company gave, such as a webhook endpoint. Times are epoch milliseconds.
 */
export interface ListedRow {
  id: number;
  companyId: number;
  /** Header webhook-id, one for all tries. */
  eventId: string;
  state: DeliveryState;
  attempts: number;
  nextAt: number | null;
  status: number | null;
  failureCode: string | null;
  failureDetails: string | null;
  durationMs: number | null;
  finishedAt: number | null;
  createdAt: number;
}

/** Row of a table of deliveries: one event on its way to one address of its company, with all its attempts. */
export interface DeliveryRow extends ListedRow {
  body: string;
  claimedUntil: number;
  updatedAt: number;
}

export const listedColumns = [
  ...(['id', 'companyId', 'eventId', 'state', 'attempts', 'nextAt', 'status', 'failureCode'] as const),
  ...(['failureDetails', 'durationMs', 'finishedAt', 'createdAt'] as const),
] satisfies Array<keyof ListedRow>;

/**
 * Fields of a delivery that every log shows.
 *
 * @example
 * return { ...presentListed(row), hookId: row.hookId };
 */
export function presentListed(row: ListedRow): ListedDelivery {
  const failure = readReason(row.failureCode, row.failureDetails);
  return {
    id: row.id,
    eventId: row.eventId,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.state === 'waiting' ? isoTime(row.nextAt) : null,
    status: row.status,
    failureCode: failure?.code ?? null,
    failureDetails: failure?.details ?? null,
    durationMs: row.durationMs,
    createdAt: isoTime(row.createdAt),
    finishedAt: isoTime(row.finishedAt),
  };
}
