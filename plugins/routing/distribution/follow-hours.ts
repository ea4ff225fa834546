import type { Context, PendingEvent } from '@balcao/core';
import { AssignmentRow } from './assignment.ts';
import { routingNow } from './routing-clock.ts';

/** Time within which every process reads changed opening hours, in milliseconds. */
const hoursKeptMs = 2000;
/** Events that change the opening hours of a company or of its queues. */
const hoursEvents: ReadonlySet<string> = new Set([
  ...['company.changed', 'queue.updated', 'calendar.updated', 'calendar.deleted'],
]);

/**
 * Has the sweep compute again when unanswered tickets return, in the transaction that changes opening hours: the moment
 * was computed by the hours of when the agent got the ticket, and may be sooner now.
 */
export async function followHours(events: readonly PendingEvent[]): Promise<void> {
  const changed = new Map<number, Context>();
  for (const { ctx, event, payload } of events)
    if (hoursEvents.has(event) || isTimeZone(event, payload)) changed.set(ctx.companyId, ctx);
  for (const [companyId, { host }] of changed) {
    const at = routingNow(host) + hoursKeptMs;
    await AssignmentRow.of(host.contextFor(companyId))
      .where('returnAt', '>', at)
      .whereNull('endedAt')
      .patch({ returnAt: at, updatedAt: Date.now() });
  }
}

function isTimeZone(event: string, payload: unknown): boolean {
  return event === 'setting.changed' && (payload as { key: string }).key === 'timeZone';
}
