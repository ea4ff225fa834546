import type { Host } from '@balcao/core';
import { batchRows } from '../tickets/index.ts';

/** Kinds of events in the ticket log; the numbers are stored in the database. */
export const ticketLogKinds = {
  opened: 1,
  reopened: 2,
  /** First acceptance in a service period; the value is the customer's waiting time, null without a wait. */
  accepted: 3,
  /** Acceptance by an agent, once for each agent in a service period. */
  taken: 4,
  /** First message of an agent; the value is the time for which the customer waited for it. */
  answered: 5,
  /** Closing; the value is the time that agents had the ticket, null if none did. */
  closed: 6,
  /** Rating; the value is the rate. */
  rated: 7,
} as const;
export type TicketLogKind = keyof typeof ticketLogKinds;

/** Kinds of events that no figure counts. */
const unsummedKinds = {
  /** Change of the priority; the value is the new one. */
  prioritised: 8,
} as const;
const allKinds = { ...ticketLogKinds, ...unsummedKinds };

/** Returns the number of a kind in the database. */
export function kindOf(name: keyof typeof allKinds): number {
  return allKinds[name];
}

/** Queue, agent and connection of the ticket at the moment of the entry; 0: none. */
export interface Place {
  queueId: number;
  userId: number;
  whatsappId: number;
}

export interface TicketLogEntry extends Place {
  companyId: number;
  ticketId: number;
  name: keyof typeof allKinds;
  at: number;
  value: number | null;
}

/**
 * Writes entries to the ticket log, in the caller's transaction, and orders their hours to be summed again unless the
 * caller does so later; returns the entries' ids.
 */
export async function appendToTicketLog(
  host: Host,
  entries: readonly TicketLogEntry[],
  { isSummedLater = false } = {},
): Promise<number[]> {
  if (entries.length === 0) return [];
  const { sql } = batchRows(host);
  const ids = await sql.insertForIds(
    'Milestones',
    ['companyId', 'kind', 'at', 'ticketId', 'queueId', 'userId', 'whatsappId', 'value'],
    entries.map(({ companyId, name, at, ticketId, queueId, userId, whatsappId, value }) => [
      companyId,
      allKinds[name],
      at,
      ticketId,
      queueId,
      userId,
      whatsappId,
      value,
    ]),
  );
  if (!isSummedLater) await orderSums(host, entries);
  return ids;
}

/** Orders the hours of these moments to be summed again, in the transaction that changed their entries. */
export async function orderSums(
  host: Host,
  moments: ReadonlyArray<Pick<TicketLogEntry, 'companyId' | 'at'>>,
): Promise<void> {
  // Moments within one minute belong to one hour in every time zone.
  const minutes = new Map(
    moments.map(({ companyId, at }) => [`${companyId}/${Math.floor(at / 60_000)}`, [companyId, at]]),
  );
  await batchRows(host).sql.insert('MilestoneOrders', ['companyId', 'at'], [...minutes.values()]);
}
