import { type Actor, type Context, places } from '@balcao/core';
import type { TicketStatus } from './contract/limits.ts';
import { maySeeQueue, seesEveryQueue } from './policy.ts';

export interface Condition {
  sql: string;
  bindings: Array<string | number>;
}

/** Fields of a ticket that decide who sees it, as it is now. */
export interface Seen {
  status: TicketStatus;
  userId: number | null;
  queueId: number | null;
}

/**
 * Decides who sees a ticket: admins every one; agents those of their queues, those without a queue by right, and their
 * own open ones. Users who may see a ticket see all of its messages and notes, whatever queue it was in when they were
 * written. Lists, single reads, writes, quotes, search and live events use this function, or `visibleTickets`, its form
 * in SQL.
 */
export function maySeeTicket(actor: Actor, { status, userId, queueId }: Seen): boolean {
  if (maySeeQueue(actor, queueId)) return true;
  return status === 'open' && userId !== null && userId === actor.userId;
}

/** Builds the rule of maySeeTicket as SQL over the alias of a ticket. The company itself is not part of it. */
export function visibleTickets({ actor }: Context, ticket = 't'): Condition {
  if (seesEveryQueue(actor)) return everything;
  const { queueIds, seesUnqueued, userId } = actor;
  const parts = [`(${ticket}.userId = ? AND ${ticket}.status = 'open')`];
  if (queueIds.length > 0) parts.push(`${ticket}.queueId IN (${places(queueIds.length)})`);
  if (seesUnqueued) parts.push(`${ticket}.queueId IS NULL`);
  return { sql: `(${parts.join(' OR ')})`, bindings: [userId ?? 0, ...queueIds] };
}

/**
 * Condition for the tickets that the actor sees by their queues, a part of `visibleTickets`; it is the same for all
 * actors with the same queues.
 */
export function visibleByQueue({ actor }: Context, ticket = 't'): Condition {
  if (seesEveryQueue(actor)) return everything;
  const { queueIds, seesUnqueued } = actor;
  const parts = [
    ...(queueIds.length > 0 ? [`${ticket}.queueId IN (${places(queueIds.length)})`] : []),
    ...(seesUnqueued ? [`${ticket}.queueId IS NULL`] : []),
  ];
  return { sql: parts.length > 0 ? `(${parts.join(' OR ')})` : '1 = 0', bindings: [...queueIds] };
}

/**
 * Condition for the actor's own open tickets that they do not see by a queue, the rest of `visibleTickets`; null: there
 * can be none.
 */
export function visibleAsOwn({ actor }: Context, ticket = 't'): Condition | null {
  const { queueIds, seesUnqueued, userId } = actor;
  if (seesEveryQueue(actor) || userId === null) return null;
  const outside = queueIds.length > 0 ? [`${ticket}.queueId NOT IN (${places(queueIds.length)})`] : [];
  // A comparison with NULL never holds, so tickets without a queue need their own condition.
  const elsewhere = seesUnqueued
    ? [`${ticket}.queueId IS NOT NULL`, ...outside]
    : outside.map((sql) => `(${ticket}.queueId IS NULL OR ${sql})`);
  return {
    sql: [`${ticket}.userId = ?`, `${ticket}.status = 'open'`, ...elsewhere].join(' AND '),
    bindings: [userId, ...queueIds],
  };
}

/** Condition that holds for every ticket. */
export const everything: Condition = { sql: '1 = 1', bindings: [] };
