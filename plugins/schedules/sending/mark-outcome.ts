import { type Context, type Reason, storedReason } from '@balcao/core';
import type { ScheduleStatus } from '../contract/limits.ts';
import { showAuthor, showSchedule } from '../live.ts';
import { Schedule } from '../schedule.ts';

/** Marks a scheduled message as sent after the network accepted it. Safe to run twice. */
export async function markSent(ctx: Context, { id, messageId }: Schedule, at: number): Promise<void> {
  await ctx.transaction(async () => {
    const change = { status: 'ENVIADA', sentAt: at, failureCode: null, failureDetails: null } as const;
    // A schedule that waits again, or is late, may have been sent from its conversation.
    const from = ['AGENDADA', 'ERRO', 'PENDENTE', 'ATRASADA'] as const;
    if (await move(ctx, id, from, messageId, change)) await tell(ctx, id, 'schedule.sent');
  });
}

/**
 * Marks a scheduled message as failed because it cannot be sent, or the network dropped it. An agent may change it and
 * send it again. Safe to run twice.
 */
export async function markFailed(ctx: Context, { id, messageId }: Schedule, reason: Reason): Promise<void> {
  const change = { status: 'ERRO', ...failureColumns(reason) } as const;
  await ctx.transaction(async () => {
    if (await move(ctx, id, ['AGENDADA', 'ENVIADA'], messageId, change))
      await tell(ctx, id, 'schedule.failed');
  });
}

/** Marks a scheduled message as failed for which no message could be stored. Safe to run twice. */
export async function refuse(ctx: Context, id: number, reason: Reason): Promise<void> {
  const change = { status: 'ERRO', ...failureColumns(reason) } as const;
  await ctx.transaction(async () => {
    if (await move(ctx, id, ['PENDENTE'], 'any', change)) await tell(ctx, id, 'schedule.failed');
  });
}

/** Marks a scheduled message as late, because the time in which it may still be sent has passed. Safe to run twice. */
export async function markLate(ctx: Context, id: number): Promise<void> {
  if (await move(ctx, id, ['PENDENTE'], 'any', { status: 'ATRASADA' })) await showSchedule(ctx, id);
}

/** Notifies screens and other plugins of the result, after the commit. */
async function tell(ctx: Context, id: number, event: 'schedule.sent' | 'schedule.failed'): Promise<void> {
  const { contactId, ticketId, messageId } = await Schedule.of(ctx).findById(id).throwIfNotFound();
  ctx.emit(event, { scheduleId: id, contactId, ticketId, messageId });
  await showSchedule(ctx, id);
  if (event === 'schedule.failed') await showAuthor(ctx, id);
}

function failureColumns(reason: Reason) {
  const { code, details } = storedReason(reason);
  return { failureCode: code, failureDetails: details };
}

/** Changes the status by one guarded update; returns true to the one caller of several that changed it. */
async function move(
  ctx: Context,
  id: number,
  from: readonly ScheduleStatus[],
  messageId: number | null | 'any',
  change: Partial<Pick<Schedule, 'status' | 'sentAt' | 'failureCode' | 'failureDetails'>>,
): Promise<boolean> {
  const moved = await Schedule.of(ctx)
    .findById(id)
    .whereIn('status', [...from])
    .modify((query) => {
      if (messageId !== 'any') query.where({ messageId });
    })
    .patch({ ...change, updatedAt: Date.now() });
  return moved > 0;
}
