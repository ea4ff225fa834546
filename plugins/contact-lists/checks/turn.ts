import type { Context } from '@balcao/core';

/**
 * Length of a company's lease on checks in milliseconds, longer than one check takes. After a crash another process
 * takes over when the lease has ended.
 */
export const turnMs = 20_000;

/**
 * Takes the company's lease on checks; returns false while another process has it, or while the pause after the last
 * check lasts. Of two processes at the same time one gets it.
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

/** Ends the lease; the next check may begin after the pause. */
export async function endTurn(ctx: Context, pauseMs: number): Promise<void> {
  const now = Date.now();
  await ctx.table('ContactListCheckTurns').update({ nextAt: now + pauseMs, updatedAt: now });
}
