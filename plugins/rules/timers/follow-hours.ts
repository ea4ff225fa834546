import type { Context, PendingEvent } from '@balcao/core';
import type { TicketAssignment } from '../../tickets/index.ts';
import { activeRules } from '../rules/active-rules.ts';
import { listRules } from '../rules/find-rules.ts';
import type { RuleRow } from '../rules/rule.ts';
import { ruleNow } from './rule-clock.ts';
import { RuleTimer, waitOf } from './rule-timer.ts';

/** Time within which every process reads changed opening hours, in milliseconds. */
const hoursKeptMs = 2000;
/** Events that change the opening hours of a company or of its queues. */
const hoursEvents: ReadonlySet<string> = new Set(['company.changed', 'queue.updated', 'queue.deleted']);

/**
 * Computes rules' timers by opening hours again, in the transaction that changes the hours or moves a ticket to another
 * queue, because they may be due sooner now and a timer checks its ticket only when it is due.
 */
export async function followHours(events: readonly PendingEvent[]): Promise<void> {
  const changed = new Map<number, Context>();
  const moved = new Map<number, { ctx: Context; ticketIds: number[] }>();
  for (const { ctx, event, payload } of events) {
    const { companyId } = ctx;
    if (hoursEvents.has(event) || isTimeZone(event, payload)) changed.set(companyId, ctx);
    const ticketId = movedTicket(event, payload);
    if (ticketId !== null)
      moved.set(companyId, { ctx, ticketIds: [...(moved.get(companyId)?.ticketIds ?? []), ticketId] });
  }
  for (const { ctx, ticketIds } of moved.values()) {
    const ruleIds = idsOf(await activeRules(ctx), ['queue']);
    if (ruleIds.length > 0) await reckonAnew(ctx, { ruleIds, ticketIds, at: ruleNow(ctx.host) });
  }
  for (const [companyId, { host }] of changed) {
    const ctx = host.contextFor(companyId);
    const ruleIds = idsOf(await listRules(ctx), ['company', 'queue']);
    if (ruleIds.length > 0) await reckonAnew(ctx, { ruleIds, at: ruleNow(host) + hoursKeptMs });
  }
}

/** Sets later timers to this moment, at which the sweep computes the right one. */
async function reckonAnew(
  ctx: Context,
  { ruleIds, ticketIds, at }: { ruleIds: number[]; ticketIds?: number[]; at: number },
): Promise<void> {
  await RuleTimer.of(ctx)
    .whereIn('ruleId', ruleIds)
    .where('dueAt', '>', at)
    .modify((timers) => {
      if (ticketIds) timers.whereIn('ticketId', ticketIds);
    })
    .patch({ dueAt: at });
}

function idsOf(rules: readonly RuleRow[], hours: ReadonlyArray<RuleRow['trigger']['hours']>): number[] {
  return rules
    .filter(({ trigger }) => waitOf(trigger) !== null && trigger.hours && hours.includes(trigger.hours))
    .map(({ id }) => id);
}

function movedTicket(event: string, payload: unknown): number | null {
  if (event !== 'ticket.updated') return null;
  const { ticketId, before, after } = payload as {
    ticketId: number;
    before: TicketAssignment;
    after: TicketAssignment;
  };
  return before.queueId === after.queueId ? null : ticketId;
}

function isTimeZone(event: string, payload: unknown): boolean {
  return event === 'setting.changed' && (payload as { key: string }).key === 'timeZone';
}
