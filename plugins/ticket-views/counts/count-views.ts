import { type Context, type Host, perHost } from '@balcao/core';
import {
  type Condition,
  filterOfStored,
  visibleAsOwn,
  visibleByQueue,
  visibleTickets,
} from '../../tickets/index.ts';
import { TicketViewNotFound } from '../contract/errors.ts';
import { ticketViewLimits } from '../contract/limits.ts';
import { ticketViewsByIds } from '../find-ticket-view.ts';
import type { TicketViewCounts } from '../schemas.ts';
import type { TicketView } from '../ticket-view.ts';
import { fromFew, viewQuery } from '../view-query.ts';

const freshMs = 2_000;
const keptMax = 5_000;
const { countMax } = ticketViewLimits;

interface Counted {
  at: number;
  count: Promise<number>;
}

const countsOf = perHost<Map<string, Counted>>((_host: Host) => new Map());

/**
 * Counts the pending and open tickets of each view that the user may see, up to 1,000. A count is at most two seconds
 * old, and users of the same queues share it. Throws ERR_NO_TICKET_VIEW_FOUND.
 */
export async function countViews(ctx: Context, ids: readonly number[]): Promise<TicketViewCounts> {
  const views = await ticketViewsByIds(ctx, ids);
  const counts: TicketViewCounts = [];
  for (const id of ids) {
    const whole = views.get(id);
    if (!whole) throw TicketViewNotFound();
    const count = await countOf(ctx, whole.view);
    counts.push({ id, count: Math.min(count, countMax), hasMore: count > countMax });
  }
  return counts;
}

/**
 * Adds two counts: tickets that the actor sees by their queues, which is shared with others, and the few that are only
 * the actor's own.
 */
async function countOf(ctx: Context, view: TicketView): Promise<number> {
  const { userId } = ctx.actor;
  const own = visibleAsOwn(ctx);
  if (namesReader(view)) return kept(ctx, view, { of: userId, seen: visibleTickets(ctx) });
  const shared = kept(ctx, view, { of: null, seen: visibleByQueue(ctx) });
  if (own === null) return shared;
  const lead = {
    sql: "SELECT ticketId AS id FROM TicketWork WHERE companyId = :company AND userId = ? AND status = 'open'",
    bindings: [userId ?? 0],
  };
  return (await shared) + (await kept(ctx, view, { of: userId, seen: own, lead }));
}

interface Counting {
  /** User to whom the count belongs; null: users of the same queues share it. */
  of: number | null;
  seen: Condition;
  lead?: Condition;
}

function kept(ctx: Context, view: TicketView, { of, seen, lead }: Counting): Promise<number> {
  const known = countsOf(ctx.host);
  const sight = [of, seen.sql, [...seen.bindings].sort()];
  const key = JSON.stringify([ctx.companyId, view.id, view.version, sight]);
  const before = known.get(key);
  const at = performance.now();
  if (before && at - before.at < freshMs) return before.count;
  if (known.size >= keptMax) known.clear();
  const count = count1001(ctx, view, { seen, ...(lead ? { lead } : {}) });
  known.set(key, { at, count });
  count.catch(() => known.delete(key));
  return count;
}

async function count1001(
  ctx: Context,
  view: TicketView,
  { seen, lead: ownLead }: Omit<Counting, 'of'>,
): Promise<number> {
  const { where, lead } = await viewQuery(ctx, view, { now: Date.now(), seen });
  const from = fromFew({ lead: ownLead ?? lead, isActive: true });
  const [row] = await ctx.sql.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (SELECT 1 FROM ${from.sql} WHERE ${where.sql} LIMIT ${countMax + 1}) found`,
    [...from.bindings, ...where.bindings],
  );
  return Number(row?.count ?? 0);
}

/** Returns true where a view depends on its reader, such as "my tickets", so that users cannot share its count. */
function namesReader({ filter }: TicketView): boolean {
  return filterOfStored(filter).all.some((entry) =>
    'any' in entry ? entry.any.some(({ op }) => op === 'me') : entry.op === 'me',
  );
}
