import type { Context } from '@balcao/core';
import { lockTimers, type SlaTimerRow, saveTimers } from './sla-timer.ts';

/**
 * Removes the timers of a ticket that becomes one with another, in the open transaction. A reply that its customer waits for stays
 * due: that timer goes on at the other ticket with the time it has used, unless a wait there is older.
 */
export async function joinTimers(
  ctx: Context,
  { ticketId, fromTicketId }: { ticketId: number; fromTicketId: number },
): Promise<void> {
  const timers = await lockTimers(ctx, [ticketId, fromTicketId]);
  const own = timers.filter((timer) => timer.ticketId === ticketId);
  const [wait, other] = [own, timers.filter((timer) => timer.ticketId === fromTicketId)].map((some) =>
    some.find(isAwaitedReply),
  );
  if (other && (!wait || other.startedAt < wait.startedAt)) {
    const wasAnswered = own.some(({ metric, state }) => metric === 'first_reply' && state === 'ended');
    const metric = wasAnswered ? 'next_reply' : other.metric;
    const instances = own.filter((timer) => timer.metric === metric).map(({ instance }) => instance);
    const replaced = own.filter((timer) => timer === wait || timer.metric === metric);
    await remove(ctx, { id: replaced.map(({ id }) => id) });
    await saveTimers(ctx, [{ ...other, ticketId, metric, instance: Math.max(0, ...instances) + 1 }]);
  }
  await remove(ctx, { ticketId: [fromTicketId] });
}

function isAwaitedReply({ metric, state }: SlaTimerRow): boolean {
  return state !== 'ended' && (metric === 'first_reply' || metric === 'next_reply');
}

async function remove(ctx: Context, by: { id: number[] } | { ticketId: number[] }): Promise<void> {
  const [[column, values]] = Object.entries(by) as [[string, number[]]];
  if (values.length > 0) await ctx.table('SlaTimers').whereIn(column, values).delete();
}
