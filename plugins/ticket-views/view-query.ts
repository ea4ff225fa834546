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
  return {
    where: {
      sql: `t.companyId = :company AND ${seen.sql} AND ${condition.sql}`,
      bindings: [...seen.bindings, ...condition.bindings],
    },
    lead,
    isActive:
      activeSorts.includes(view.sort) ||
      filter.all.some(
        (entry) =>
          !('any' in entry) &&
          entry.field === 'status' &&
          (entry.op === 'is' || entry.op === 'in') &&
          ![entry.value].flat().includes('closed'),
      ),
  };
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
