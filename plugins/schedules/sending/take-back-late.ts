import type { Context } from '@balcao/core';
import { connectionsByIds } from '../../connections/index.ts';
import { messagesByIds, takeBack } from '../../tickets/index.ts';
import { dueNow } from '../clock.ts';
import { TooLate } from '../contract/reasons.ts';
import { showSchedule } from '../live.ts';
import { Schedule } from '../schedule.ts';
import { lateWindowMs } from './late-window.ts';
import { messageIdsOf } from './store-messages.ts';

/**
 * Takes back those of these scheduled messages whose number is still offline when the time in which they may be sent has
 * passed, and marks them as late: a user decides about them. The quiet hours and the daily budget of a number that is
 * online hold a message as was agreed, and it stays. A message that is being sent at this moment may still reach the
 * customer, and counts as sent then. Safe to run twice.
 */
export async function takeBackLate(ctx: Context, ids: readonly number[]): Promise<void> {
  const before = (await dueNow(ctx.host)) - (await lateWindowMs(ctx));
  const late = await Schedule.of(ctx)
    .whereIn('id', [...ids])
    .where('status', 'AGENDADA')
    .where('sendAt', '<', before)
    .select('id');
  for (const { id } of late) await ctx.transaction(() => takeBackOne(ctx, id, before));
}

async function takeBackOne(ctx: Context, id: number, before: number): Promise<void> {
  const schedule = await Schedule.of(ctx).findById(id).forUpdate();
  // Sent, or ordered anew by a user, since it was found.
  if (schedule?.status !== 'AGENDADA' || Number(schedule.sendAt) >= before) return;
  if (await isOnline(ctx, schedule)) return;
  const taken = await takeBack(ctx, messageIdsOf(schedule), TooLate());
  if (taken.size === 0) return;
  await Schedule.of(ctx).findById(id).patch({ status: 'ATRASADA', updatedAt: Date.now() });
  await showSchedule(ctx, id);
}

/** Returns whether a number that the messages of a schedule wait for is linked now. */
async function isOnline(ctx: Context, schedule: Schedule): Promise<boolean> {
  const messages = await messagesByIds(ctx, messageIdsOf(schedule));
  const ids = messages.flatMap(({ whatsappId }) => (whatsappId === null ? [] : [whatsappId]));
  const connections = await connectionsByIds(ctx, ids);
  return [...connections.values()].some(({ status }) => status === 'CONNECTED');
}
