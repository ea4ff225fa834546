import type { Context } from '@balcao/core';
import { writeStatus } from '../session/write-status.ts';

/** Stores that a connection is connected under this number, as its owner does once the phone was paired. */
export async function pairNumber(ctx: Context, connectionId: number, number: string): Promise<void> {
  await ctx.transaction(() => writeStatus(ctx, connectionId, 'CONNECTED', { number }));
}
