import type { Context } from '@balcao/core';

/**
 * Lease of a company's checks, longer than one takes, in milliseconds; after it another process takes the place of a
 * crashed one.
 */
export const turnMs = 20_000;

/**
 * Takes the company's turn at asking the network; false while another process has it, or the pause after the last question is
 * not over. Only one of two at the same time gets it.
 */
export async function takeTurn(ctx: Context, now: number = Date.now()): Promise<boolean> {
  const times = { createdAt: now, updatedAt: now };
  const take = () =>
    ctx
      .table('ContactListCheckTurns')
      .where('nextAt', '<=', now)
      .update({ nextAt: now + turnMs, updatedAt: now });
  if ((await take()) > 0) return true;
  await ctx
    .insert('ContactListCheckTurns', { nextAt: 0, ...times })
    .onConflict('companyId')
    .ignore();
  return (await take()) > 0;
}

/** Ends the lease: the next check may begin after the pause. */
export async function endTurn(ctx: Context, pauseMs: number): Promise<void> {
  const now = Date.now();
  await ctx.table('ContactListCheckTurns').update({ nextAt: now + pauseMs, updatedAt: now });
}
