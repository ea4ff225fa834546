import { type Context, isoTime } from '@balcao/core';
import { checkFilter, findTicket, type TicketRow, ticketRowsByIds } from '../../tickets/index.ts';
import { checkedTrigger } from '../rules/rule-input.ts';
import { readConditions } from '../runs/read-conditions.ts';
import type { RuleTicketTrial, RuleTrigger, TryRule } from '../schemas.ts';
import { ruleNow } from '../timers/rule-clock.ts';
import { never } from '../timers/rule-timer.ts';
import { momentOf } from '../timers/timer-moment.ts';

type Timing = Pick<RuleTicketTrial, 'dueAt' | 'obstacle'>;

/**
 * Returns, for an admin, the effect of a rule on one ticket at present: which of its conditions hold, and when a rule
 * with a waiting time, or one for the end of a snooze, would check it. Changes nothing but the audit log. Throws
 * ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION, and the errors of `checkedTrigger` and `checkFilter`.
 */
export async function tryOnTicket(ctx: Context, ticketId: number, input: TryRule): Promise<RuleTicketTrial> {
  await findTicket(ctx, ticketId);
  const trigger = await checkedTrigger(ctx, input.trigger);
  const filter = await checkFilter(ctx, input.filter ?? { all: [] }, { takesMe: false });
  await ctx.transaction(async () =>
    ctx.audit({ action: 'rule.tried', record: { type: 'rule', id: null }, after: { trigger: trigger.on } }),
  );
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  if (!ticket) return { isTrue: false, conditions: [], dueAt: null, obstacle: 'CLOSED' };
  return { ...(await readConditions(ctx, ticket, filter)), ...(await timingOf(ctx, trigger, ticket)) };
}

async function timingOf(ctx: Context, trigger: RuleTrigger, ticket: TicketRow): Promise<Timing> {
  const { on } = trigger;
  if (on !== 'customer-waits' && on !== 'silent' && on !== 'snooze-ended')
    return { dueAt: null, obstacle: null };
  if (ticket.status === 'closed') return { dueAt: null, obstacle: 'CLOSED' };
  if (on === 'snooze-ended') return timed(ctx, ticket.snoozedUntil, 'NOT_SNOOZED');
  return timed(ctx, await momentOf(ctx, trigger, ticket), on === 'silent' ? 'NO_MESSAGE' : 'NOT_WAITING');
}

/** A time that has passed starts no rule any more. */
function timed(ctx: Context, moment: number | null, otherwise: RuleTicketTrial['obstacle']): Timing {
  if (moment === null) return { dueAt: null, obstacle: otherwise };
  if (moment >= never) return { dueAt: null, obstacle: 'NEVER_OPEN' };
  const dueAt = isoTime(moment);
  return { dueAt, obstacle: Number(moment) > ruleNow(ctx.host) ? null : 'OVER' };
}
