import type { Host } from '@balcao/core';
import { batchRows } from '../tickets/index.ts';

/** Kinds of ticket events; the numbers are stored in the database. */
export const ticketLogKinds = {
  opened: 1,
  reopened: 2,
  /** For the first time in its service period; its value is how long the customer waited, null if none did. */
  accepted: 3,
  /** An agent has it, once each in a service period. */
  taken: 4,
  /** First message of an agent; its value is how long the customer waited for it. */
  answered: 5,
  /** Its value is how long agents had it, null if none did. */
  closed: 6,
  /** Its value is the rate. */
  rated: 7,
} as const;
export type TicketLogKind = keyof typeof ticketLogKinds;

/** Kinds of entries that no figure sums. */
const unsummedKinds = {
  /** Its value is the priority that the ticket got. */
  prioritised: 8,
} as const;
const allKinds = { ...ticketLogKinds, ...unsummedKinds };

/** Number under which the database has a kind. */
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
 * Writes into the ticket log, in the caller's transaction, and has the hours summed anew unless the caller does so later; returns
 * the ids.
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

/** Has the hours of these moments summed anew; in the transaction that changed what they hold. */
export async function orderSums(
  host: Host,
  moments: ReadonlyArray<Pick<TicketLogEntry, 'companyId' | 'at'>>,
): Promise<void> {
  // Moments of a minute are of an hour, whatever the zone.
  const minutes = new Map(
    moments.map(({ companyId, at }) => [`${companyId}/${Math.floor(at / 60_000)}`, [companyId, at]]),
  );
  await batchRows(host).sql.insert('MilestoneOrders', ['companyId', 'at'], [...minutes.values()]);
}
