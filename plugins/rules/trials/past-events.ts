import type { Context } from '@balcao/core';
import type { RuleTriggerKind } from '../contract/limits.ts';
import type { RuleTrigger } from '../schemas.ts';

/** Something that happened to a ticket, as a table kept it. */
export interface PastEvent {
  /** Row that kept it. */
  id: number;
  ticketId: number;
  at: number;
}

/** Statements over what happened since a moment, each with `id`, `ticketId` and `at`, and what they bind. */
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

/** Reads what happened since then in the order of its moments, behind the given one; null where nobody keeps it. */
export function pastEvents(
  ctx: Context,
  trigger: RuleTrigger,
  since: number,
): ((limit: number, behind?: PastEvent) => Promise<PastEvent[]>) | null {
  const source = sources[trigger.on]?.(trigger);
  if (!source) return null;
  const { sql, at, id, bindings } = source;
  return (limit, behind) =>
    ctx.sql.rows<PastEvent>(
      `${sql} AND ${at} >= ? AND (${at} > ? OR (${at} = ? AND ${id} > ?)) ORDER BY ${at}, ${id} LIMIT ${limit}`,
      behind
        ? [...bindings, behind.at, behind.at, behind.at, behind.id]
        : [...bindings, since, since - 1, since, 0],
    );
}
