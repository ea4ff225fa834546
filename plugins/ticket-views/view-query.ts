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

/** Parts of the query of a view; `where` has the filter, the company and the visibility on the alias `t`. */
export interface ViewQuery {
  where: Condition;
  lead: FilterQuery['lead'];
  /** True where the view has only pending and open tickets, which have a table of their own. */
  isActive: boolean;
  /** Statuses, none of them closed, to which a condition limits the view; null: no condition does. */
  statuses: readonly string[] | null;
}

const activeSorts: readonly ViewSort[] = ['waiting', 'priority', 'due'];

/**
 * Builds the query of a view for the actor, of all tickets that they may see, or of those that `seen` selects; `now`
 * (epoch milliseconds) is the moment from which relative times are counted.
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
 * Returns the tables of a query with the one that is read first: the few tickets of a condition, else the pending and
 * open ones (alias `k`).
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
