import {
  type Context,
  companyClock,
  parseMoment,
  places,
  searchText,
  ValidationFailed,
  type WallClock,
} from '@balcao/core';
import { ticketLimits, ticketStatuses } from '../contract/limits.ts';
import { mayListOthersOpen } from '../policy.ts';
import { ticketTags } from '../ports.ts';
import type { TicketListQuery } from '../schemas.ts';
import { type Condition, everything, visibleTickets } from '../visibility.ts';

/** Condition on the tickets of a list, and the tables it is read from. */
export interface TicketFilter extends Condition {
  /** Tickets as `t`, with what leads to them where that is known to be few. */
  from: Condition;
}

const fromAd: Condition = {
  sql: 'EXISTS (SELECT 1 FROM TicketAds clicked WHERE clicked.ticketId = t.id)',
  bindings: [],
};

const allTickets: Condition = { sql: 'Tickets t', bindings: [] };

/** Builds the condition of the list that an agent asks for, without its search; `t` is the ticket's alias. */
export async function ticketFilter(ctx: Context, query: TicketListQuery): Promise<TicketFilter> {
  const search = searchText(query.searchParam);
  const status = statusOf(query.status);
  const tagged = await tags(ctx, query.tags);
  const conditions: Condition[] = [
    { sql: 't.companyId = :company', bindings: [] },
    ...(status ? [{ sql: 't.status = ?', bindings: [status] }] : []),
    ...seen(ctx, query, { status, isSearch: search !== '' }),
    ...queues(query.queueIds, query.unqueued === 'hide'),
    ...users(query.users),
    ...(tagged ? [tagged] : []),
    ...(await day(ctx, 't.createdAt', 'date', query.date)),
    ...(await day(ctx, 't.updatedAt', 'updatedAt', query.updatedAt)),
    ...snoozed(query.snoozed),
    ...priorities(query.priorities),
    ...(query.fromAd === 'true' ? [fromAd] : []),
    ...(query.withUnreadMessages === 'true' ? [unread(status)] : []),
  ];
  const kept = conditions.filter((condition) => condition !== everything);
  return {
    sql: `WHERE ${kept.map(({ sql }) => sql).join(' AND ')}`,
    bindings: kept.flatMap(({ bindings }) => bindings),
    from: tagged?.lead ? ledBy(tagged.lead) : allTickets,
  };
}

/** Puts the leading table first: by its own choice SQLite would walk along the list and look each ticket up. */
function ledBy({ sql, bindings }: Condition): Condition {
  return { sql: `(${sql}) found CROSS JOIN Tickets t ON t.id = found.id`, bindings };
}

function statusOf(status: string | undefined): string | undefined {
  if (status === undefined || status === '' || status === 'undefined') return undefined;
  if (!ticketStatuses.some((known) => known === status))
    throw ValidationFailed({ details: { status: 'unknown status' } });
  return status;
}

/** Condition without showAll: the actor's own tickets, and those that wait for any agent. */
function seen(
  ctx: Context,
  query: TicketListQuery,
  asked: { status: string | undefined; isSearch: boolean },
): Condition[] {
  // A day's tickets are a report: it counts those of all agents, for users who may see them.
  const isReport = (query.date !== undefined || query.updatedAt !== undefined) && ctx.isAdmin;
  const visible = visibleTickets(ctx);
  if (asked.isSearch || isReport || asked.status === 'pending') return [visible];
  const own: Condition = { sql: 't.userId = ?', bindings: [ctx.actor.userId ?? 0] };
  const showsAll = query.showAll === 'true';
  if (showsAll && (asked.status === 'closed' || mayListOthersOpen(ctx))) return [visible];
  // The actor's own open tickets are seen whatever their queue: no other condition is needed.
  if (asked.status === 'open') return [own];
  if (asked.status) return [visible, own];
  const others = showsAll ? "t.status <> 'open'" : "t.status = 'pending'";
  return [visible, { sql: `(${own.sql} OR ${others})`, bindings: own.bindings }];
}

/**
 * Condition for the chosen queues, and for tickets without a queue unless those are hidden; another rule decides who
 * may see them.
 */
function queues(list: string | undefined, hidesUnqueued: boolean): Condition[] {
  const ids = idsOf('queueIds', list);
  if (hidesUnqueued) {
    if (!ids) return [{ sql: 't.queueId IS NOT NULL', bindings: [] }];
    if (ids.length === 0) return [{ sql: '1 = 0', bindings: [] }];
    return [{ sql: `t.queueId IN (${places(ids.length)})`, bindings: ids }];
  }
  if (!ids) return [];
  if (ids.length === 0) return [{ sql: 't.queueId IS NULL', bindings: [] }];
  return [{ sql: `(t.queueId IN (${places(ids.length)}) OR t.queueId IS NULL)`, bindings: ids }];
}

function users(list: string | undefined): Condition[] {
  const ids = idsOf('users', list);
  return ids?.length ? [{ sql: `t.userId IN (${places(ids.length)})`, bindings: ids }] : [];
}

async function tags(
  ctx: Context,
  list: string | undefined,
): Promise<(Condition & { lead?: Condition }) | null> {
  const ids = idsOf('tags', list);
  if (!ids?.length) return null;
  const source = ticketTags.find(ctx.host);
  return source ? source.carryingAll(ctx, ids) : { sql: '1 = 0', bindings: [] };
}

/** Older clients do not know the snooze: without the parameter, snoozed tickets are listed like the rest. */
function snoozed(wanted: TicketListQuery['snoozed']): Condition[] {
  if (wanted === undefined) return [];
  return [{ sql: `t.snoozedUntil IS ${wanted === 'only' ? 'NOT NULL' : 'NULL'}`, bindings: [] }];
}

function priorities(list: string | undefined): Condition[] {
  const chosen = idsOf('priorities', list);
  return chosen?.length ? [{ sql: `t.priority IN (${places(chosen.length)})`, bindings: chosen }] : [];
}

/** A day by the company's clock: the day as it is given, or the one on which a given moment falls. */
async function day(
  ctx: Context,
  column: string,
  field: string,
  given: string | undefined,
): Promise<Condition[]> {
  if (!given) return [];
  const clock = await companyClock(ctx);
  const asked = dayIn(clock, given);
  const [start, end] = [clock.startOfDay(asked), clock.endOfDay(asked)];
  if (start === null || end === null)
    throw ValidationFailed({ details: { [field]: 'must be a day, YYYY-MM-DD' } });
  return [{ sql: `${column} >= ? AND ${column} < ?`, bindings: [start, end] }];
}

const withZone = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+\- ]\d{2}:?\d{2})$/i;

/**
 * Returns the day of a text; a moment with its zone may fall on another day by the company's clock. Empty for a moment
 * that does not exist.
 */
function dayIn(clock: WallClock, given: string): string {
  const text = given.trim();
  if (!withZone.test(text)) return text.slice(0, 10);
  // A query decodes the plus sign of an offset as a space.
  const moment = parseMoment(text.replace(' ', '+'));
  return moment === null ? '' : clock.at(moment).day;
}

/** Closing reads everything, so only pending and open tickets can have unread messages. */
function unread(status: string | undefined): Condition {
  return {
    sql: status ? 't.unreadMessages > 0' : "t.status IN ('pending', 'open') AND t.unreadMessages > 0",
    bindings: [],
  };
}

function idsOf(field: string, list: string | undefined): number[] | null {
  if (list === undefined || list === '' || list === 'undefined' || list === 'null') return null;
  const parsed = parse(list);
  const isIds =
    Array.isArray(parsed) &&
    parsed.every((id) => Number.isSafeInteger(id)) &&
    parsed.length <= ticketLimits.filterIdsMax;
  if (!isIds) throw ValidationFailed({ details: { [field]: 'must be a JSON array of ids' } });
  return parsed as number[];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is not JSON: the caller gets an error that names the expected form.
    return null;
  }
}
