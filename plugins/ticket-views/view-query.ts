import type { Context } from '@balcao/core';
import {
  type Condition,
  type FilterQuery,
  filterCondition,
  filterOfStored,
  visibleTickets,
} from '../tickets/index.ts';
import type { ViewSort } from './contract/limits.ts';
import type { TicketView } from './ticket-view.ts';

/** A view as a query: `where` has filter, company and visibility over the alias `t`. */
export interface ViewQuery {
  where: Condition;
  lead: FilterQuery['lead'];
  /** True where it holds pending and open tickets only, which have a table of their own. */
  isActive: boolean;
  /** Statuses of tickets, none of them closed, that a condition names and without which nothing is found; null: none does. */
  statuses: readonly string[] | null;
}

const activeSorts: readonly ViewSort[] = ['waiting', 'priority', 'due'];

/**
 * The query of a view for the actor, of all tickets that they may see or of those of them that `seen` names; `now`, epoch milliseconds,
 * is what its relative times are counted from.
 */
export async function viewQuery(
  ctx: Context,
  view: TicketView,
  { now, seen = visibleTickets(ctx) }: { now: number; seen?: Condition },
): Promise<ViewQuery> {
  const filter = filterOfStored(view.filter);
  const { lead, ...condition } = await filterCondition(ctx, filter, { now });
  const statuses = activeStatusesOf(filter);
  return {
    where: {
      sql: `t.companyId = :company AND ${seen.sql} AND ${condition.sql}`,
      bindings: [...seen.bindings, ...condition.bindings],
    },
    lead,
    isActive: activeSorts.includes(view.sort) || statuses !== null,
    statuses,
  };
}

function activeStatusesOf({ all }: ReturnType<typeof filterOfStored>): readonly string[] | null {
  for (const entry of all) {
    if ('any' in entry || entry.field !== 'status' || (entry.op !== 'is' && entry.op !== 'in')) continue;
    const named = [entry.value].flat().map(String);
    if (!named.includes('closed')) return [...new Set(named)];
  }
  return null;
}

/**
 * Tables of a query, the one that leads first by our choice: the few tickets of a condition, else the pending and open ones, whose
 * rows of work are `k`.
 */
export function fromFew({ lead, isActive }: Pick<ViewQuery, 'lead' | 'isActive'>): Condition {
  const work = 'TicketWork k';
  if (!lead)
    return {
      sql: `${work} CROSS JOIN Tickets t ON t.id = k.ticketId AND k.companyId = :company`,
      bindings: [],
    };
  const found = `(${lead.sql}) found CROSS JOIN Tickets t ON t.id = found.id`;
  const joined = isActive ? `${found} JOIN ${work} ON k.ticketId = t.id` : found;
  return { sql: joined, bindings: lead.bindings };
}
