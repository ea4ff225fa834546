import type { Context } from '@balcao/core';
import { lockTicket, type TicketRow } from '../../tickets/index.ts';
import { activePolicies } from '../policies/active-policies.ts';
import { changeTimers } from './change-timers.ts';

/** Past event of a ticket; times are epoch milliseconds. */
export interface PastStep {
  at: number;
  do: 'asked' | 'answered' | 'closed';
  messageId: number;
}

/**
 * Computes the timers of a ticket from its history by its present policy, up to `now`. Targets that were due meanwhile
 * are recorded but not published, because the history is stored all at once.
 */
export async function replayTimers(
  ctx: Context,
  { ticketId, steps, now }: { ticketId: number; steps: readonly PastStep[]; now: number },
): Promise<void> {
  await ctx.transaction(async () => {
    const ticket = await lockTicket(ctx, ticketId);
    if (!ticket) return;
    await ctx.table('SlaTimers').where({ ticketId }).delete();
    await ctx.table('SlaEvents').where({ ticketId }).delete();
    const policies = await activePolicies(ctx);
    let state: TicketRow = { ...ticket, status: 'open', snoozedUntil: null, waitingSince: null };
    for (const { at, do: act, messageId } of steps) {
      const about = { ticketIds: [ticketId], policies, now: at, isPast: true };
      await changeTimers(ctx, { ...about, rows: [state] }, (book) => book.fireDue());
      const waitingSince = act === 'asked' ? (state.waitingSince ?? at) : null;
      state = { ...state, waitingSince, status: act === 'closed' ? 'closed' : 'open' };
      await changeTimers(ctx, { ...about, rows: [state] }, async (book) => {
        if (act === 'closed') return book.closed();
        if (act === 'asked') await book.waits(at, at);
        else await book.answered(at, messageId);
        await book.follow();
      });
    }
    const about = { ticketIds: [ticketId], policies, now, isPast: true, rows: [ticket] };
    await changeTimers(ctx, about, (book) => book.fireDue());
    await changeTimers(ctx, about, (book) => book.settle());
  });
}
