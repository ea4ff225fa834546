import { type Context, faultLevel, type PluginScope, sweptRows } from '@balcao/core';
import { lockTicket } from '../../tickets/index.ts';
import { RuleRow } from '../rules/rule.ts';
import { keepEvent } from '../runs/keep-events.ts';
import { ruleNow } from './rule-clock.ts';
import { RuleTimer } from './rule-timer.ts';
import { momentOf } from './timer-moment.ts';

const atOnce = 500;

/**
 * Stores the event of each due timer in its own transaction, so that two runs or two processes store one event. A timer
 * before which a message came is set later instead. One that fails does not delay the others and is tried again.
 */
export async function sweepRuleTimers({
  host,
  opensTo,
}: Pick<PluginScope, 'host' | 'opensTo'>): Promise<void> {
  const now = ruleNow(host);
  const failed: number[] = [];
  for (;;) {
    const due = await sweptRows(host, {
      ...{ table: 'RuleTimers', keys: ['id', 'ticketId'], limit: atOnce },
      where: (rows) => rows.where('dueAt', '<=', now).whereNotIn('id', failed).orderBy('dueAt').orderBy('id'),
    });
    for (const { ctx, id, ticketId } of due)
      try {
        const isOpen = await opensTo(ctx.companyId);
        await ctx.transaction(() => strike(ctx, { id, ticketId, now, isOpen }));
      } catch (error) {
        failed.push(id);
        host.log[faultLevel(error)](
          { err: error, ticketId },
          'a timer of a rule was not looked at; it comes again',
        );
      }
    if (due.length < atOnce || failed.length >= atOnce) return;
  }
}

/** Handles a due timer under the locks of its ticket and of the timer. */
async function strike(
  ctx: Context,
  { id, ticketId, now, isOpen }: { id: number; ticketId: number; now: number; isOpen: boolean },
): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId);
  const timer = await RuleTimer.of(ctx).findById(id).forUpdate();
  // Joined with another ticket meanwhile: the next sweep locks that one.
  if (!timer || timer.ticketId !== ticketId || Number(timer.dueAt) > now) return;
  const rule = isOpen ? await RuleRow.of(ctx).findOne({ id: timer.ruleId, isEnabled: true }) : undefined;
  const dueAt = rule && ticket ? await momentOf(ctx, rule.trigger, ticket) : null;
  if (dueAt !== null && dueAt > now) {
    await RuleTimer.of(ctx).findById(id).patch({ dueAt });
    return;
  }
  await RuleTimer.of(ctx).deleteById(id);
  if (rule && dueAt !== null)
    await keepEvent(ctx, 'rule.timer', { ticketId, ruleId: rule.id, on: rule.trigger.on });
}
