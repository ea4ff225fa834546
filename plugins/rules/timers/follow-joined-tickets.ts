import type { Context } from '@balcao/core';
import type { TicketJoin } from '../../tickets/index.ts';
import { listRules } from '../rules/find-rules.ts';
import { KeptEvent } from '../runs/kept-event.ts';
import { RuleRunRow } from '../runs/rule-run.ts';
import { RuleTimer } from './rule-timer.ts';

/**
 * Gives timers, stored events and records of runs of a ticket to the one that it becomes one with, in that transaction:
 * its customer waits on, and a rule that wrote to them within a day does not write again. Of two timers of one rule the
 * earlier one stays, because it looks at the ticket again when it is due.
 */
export async function followJoinedTickets(
  ctx: Context,
  { ticketId, fromTicketId }: TicketJoin,
): Promise<void> {
  const ruleIds = (await listRules(ctx)).map(({ id }) => id);
  const timers = await RuleTimer.of(ctx)
    .whereIn('ruleId', ruleIds)
    .whereIn('ticketId', [ticketId, fromTicketId])
    .orderBy('id')
    .forUpdate();
  const kept = new Map(timers.filter((one) => one.ticketId === ticketId).map((one) => [one.ruleId, one]));
  for (const timer of timers.filter((one) => one.ticketId === fromTicketId)) {
    const other = kept.get(timer.ruleId);
    if (!other) {
      await RuleTimer.of(ctx).findById(timer.id).patch({ ticketId });
      continue;
    }
    if (Number(timer.dueAt) < Number(other.dueAt))
      await RuleTimer.of(ctx).findById(other.id).patch({ dueAt: timer.dueAt });
    await RuleTimer.of(ctx).deleteById(timer.id);
  }
  await KeptEvent.of(ctx).where({ ticketId: fromTicketId }).patch({ ticketId });
  await RuleRunRow.of(ctx).where({ ticketId: fromTicketId }).patch({ ticketId });
}
