import type { Context } from '@balcao/core';
import { type AskedChanges, type LoggedChange, type TicketLog, ticketLogs } from '../../tickets/index.ts';
import type { RuleTriggerKind } from '../contract/limits.ts';
import type { RuleTrigger } from '../schemas.ts';
import type { PastEvent, PastSlice } from './past-event.ts';
import { pastMessages } from './past-messages.ts';

interface KeptRow extends PastEvent {
  id: number;
}

/** SQL queries of events since a given time, each with `id`, `ticketId` and `at`, and the values bound in the query. */
type Source = (trigger: RuleTrigger) => { sql: string; at: string; id: string; bindings: number[] } | null;

const slaSource = (kind: 'warned' | 'breached'): Source => {
  return () => ({
    sql: `SELECT e.id, e.ticketId, e.at FROM SlaEvents e WHERE e.companyId = :company AND e.kind = '${kind}'
      AND e.metric IN ('first_reply', 'next_reply', 'update', 'resolution')`,
    ...{ at: 'e.at', id: 'e.id', bindings: [] },
  });
};

const sources: Readonly<Partial<Record<RuleTriggerKind, Source>>> = {
  opened: () => ({
    sql: 'SELECT t.id, t.id AS ticketId, t.createdAt AS at FROM Tickets t WHERE t.companyId = :company',
    ...{ at: 't.createdAt', id: 't.id', bindings: [] },
  }),
  rated: ({ rateMax = 5 }) => ({
    sql: `SELECT r.id, r.ticketId, r.createdAt AS at FROM UserRatings r
      WHERE r.companyId = :company AND r.ticketId IS NOT NULL AND r.rate <= ?`,
    ...{ at: 'r.createdAt', id: 'r.id', bindings: [rateMax] },
  }),
  // Tags that were taken off since are not kept.
  tagged: ({ tagId }) =>
    tagId === undefined
      ? null
      : {
          sql: `SELECT x.ticketId AS id, x.ticketId, x.createdAt AS at FROM TicketTags x
            WHERE x.companyId = :company AND x.tagId = ?`,
          ...{ at: 'x.createdAt', id: 'x.ticketId', bindings: [tagId] },
        },
  'sla-warned': slaSource('warned'),
  'sla-breached': slaSource('breached'),
};

/** Events that the ticket log has. */
const logged: Readonly<Partial<Record<RuleTriggerKind, AskedChanges['kind']>>> = {
  assigned: 'taken',
  accepted: 'accepted',
  prioritised: 'prioritised',
  closed: 'closed',
  reopened: 'reopened',
};

const rowsAtOnce = 500;
const inMessages: ReadonlySet<RuleTriggerKind> = new Set(['customer-wrote', 'customer-waits', 'silent']);

/**
 * Reads the stored events since a moment, slice by slice, the oldest first, for an admin's trial of a rule; null where
 * such events are not stored.
 */
export function pastEvents(
  ctx: Context,
  trigger: RuleTrigger,
  since: number,
): AsyncGenerator<PastSlice> | null {
  if (inMessages.has(trigger.on)) return pastMessages(ctx, trigger, since);
  const kind = logged[trigger.on];
  const log = kind && ticketLogs.of(ctx.host).find(({ changesSince }) => changesSince);
  if (kind && log) return pastChanges(ctx, log, { kind, since });
  const source = sources[trigger.on]?.(trigger);
  return source ? pastRows(ctx, source, since) : null;
}

/** True where the log has only the first such event between opening and closing, or the first of each agent. */
export function isOfFirstOnly({ on }: RuleTrigger): boolean {
  return on === 'accepted' || on === 'assigned';
}

async function* pastChanges(
  ctx: Context,
  log: TicketLog,
  asked: Pick<AskedChanges, 'kind' | 'since'>,
): AsyncGenerator<PastSlice> {
  let behind: LoggedChange | undefined;
  do {
    const events = (await log.changesSince?.(ctx, { ...asked, behind, limit: rowsAtOnce })) ?? [];
    behind = events.length === rowsAtOnce ? events.at(-1) : undefined;
    yield { looked: events.length, events };
  } while (behind);
}

async function* pastRows(
  ctx: Context,
  { sql, at, id, bindings }: NonNullable<ReturnType<Source>>,
  since: number,
): AsyncGenerator<PastSlice> {
  let last: KeptRow | undefined;
  do {
    const events: KeptRow[] = await ctx.sql.rows<KeptRow>(
      `${sql} AND ${at} >= ? AND (${at} > ? OR (${at} = ? AND ${id} > ?)) ORDER BY ${at}, ${id} LIMIT ${rowsAtOnce}`,
      last ? [...bindings, last.at, last.at, last.at, last.id] : [...bindings, since, since - 1, since, 0],
    );
    last = events.length === rowsAtOnce ? events.at(-1) : undefined;
    yield { looked: events.length, events };
  } while (last);
}
