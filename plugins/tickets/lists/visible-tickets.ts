import type { Context } from '@balcao/core';
import { seesEveryQueue } from '../policy.ts';
import { places } from '../sql.ts';

export interface Condition {
  sql: string;
  bindings: Array<string | number>;
}

/**
 * The one rule of who sees which tickets, as SQL over a column with a queue's id: admins all; agents their own queues,
 * and what has no queue only with that right. The company itself is not part of it.
 */
export function visibleQueues(ctx: Context, column: string): Condition {
  const { actor } = ctx;
  if (seesEveryQueue(actor)) return { sql: '1 = 1', bindings: [] };
  const { queueIds, seesUnqueued } = actor;
  const parts: string[] = [];
  if (queueIds.length > 0) parts.push(`${column} IN (${places(queueIds.length)})`);
  if (seesUnqueued) parts.push(`${column} IS NULL`);
  return { sql: parts.length > 0 ? `(${parts.join(' OR ')})` : '1 = 0', bindings: [...queueIds] };
}

/**
 * Which messages of a conversation an agent sees: those said without a queue or in one of the agent's. Earlier tickets of
 * the same customer may have been other queues'.
 */
export function visibleMessages(ctx: Context, column: string): Condition {
  const { actor } = ctx;
  if (seesEveryQueue(actor)) return { sql: '1 = 1', bindings: [] };
  if (actor.queueIds.length === 0) return { sql: `${column} IS NULL`, bindings: [] };
  return {
    sql: `(${column} IS NULL OR ${column} IN (${places(actor.queueIds.length)}))`,
    bindings: [...actor.queueIds],
  };
}
