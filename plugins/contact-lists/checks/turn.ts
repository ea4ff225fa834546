import type { Context } from '@balcao/core';

/** How long whoever asks the network has the turn; a process that died is replaced after so long. */
export const turnMs = 30_000;

/**
 * Takes the company's turn at asking the network; false while somebody has it, or the pause after the last question is not
 * over. Of two at once one gets it.
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

/** Gives the turn back: the next may ask after the pause. */
export async function endTurn(ctx: Context, pauseMs: number): Promise<void> {
  const now = Date.now();
  await ctx.table('ContactListCheckTurns').update({ nextAt: now + pauseMs, updatedAt: now });
}
