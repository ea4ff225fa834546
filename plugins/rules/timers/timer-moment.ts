import type { Context } from '@balcao/core';
import { outStates, type TicketRow } from '../../tickets/index.ts';
import type { RuleTrigger } from '../schemas.ts';
import { ruleNow } from './rule-clock.ts';
import { dueAfter, isSpeech, waitOf } from './rule-timer.ts';

/**
 * Returns the moment at which a waiting rule checks the ticket in its present state, epoch milliseconds; null: there is
 * none.
 */
export async function momentOf(
  ctx: Context,
  trigger: RuleTrigger,
  ticket: TicketRow,
): Promise<number | null> {
  if (waitOf(trigger) === null || ticket.status === 'closed') return null;
  const { queueId, waitingSince } = ticket;
  if (trigger.on === 'customer-waits')
    return waitingSince === null ? null : dueAfter(ctx, trigger, { since: Number(waitingSince), queueId });
  const [last] = await ctx.sql.rows<{ createdAt: number; outState: number | null }>(
    `SELECT m.createdAt, m.outState FROM Messages m WHERE m.ticketId = ? AND +m.companyId = :company AND ${isSpeech}
     ORDER BY m.id DESC LIMIT 1`,
    [ticket.id],
  );
  if (!last) return null;
  // A customer is not silent at an answer that they have not got.
  const isMissing =
    last.outState === outStates.pending || (last.outState === outStates.failed && waitingSince !== null);
  const since = isMissing ? ruleNow(ctx.host) : Number(last.createdAt);
  // A ticket that is put off is meant to be silent until then.
  const dueAt = await dueAfter(ctx, trigger, { since, queueId });
  return Math.max(dueAt ?? 0, Number(ticket.snoozedUntil ?? 0));
}
