import { type Context, type Reason, storedReason } from '@balcao/core';
import type { ScheduleStatus } from '../contract/limits.ts';
import { showAuthor, showSchedule } from '../live.ts';
import { Schedule } from '../schedule.ts';

/** Marks a scheduled message as sent after the network took it. Safe to run twice. */
export async function markSent(ctx: Context, { id, messageId }: Schedule, at: number): Promise<void> {
  await ctx.transaction(async () => {
    const change = { status: 'ENVIADA', sentAt: at, failureCode: null, failureDetails: null } as const;
    // One that waits anew was sent again from its conversation.
    const from = ['AGENDADA', 'ERRO', 'PENDENTE'] as const;
    if (await move(ctx, id, from, messageId, change)) await tell(ctx, id, 'schedule.sent');
  });
}

/** Marks a scheduled message as failed: it cannot leave, or the network gave it up. An agent may change it and send it again. Safe to run twice. */
export async function markFailed(ctx: Context, { id, messageId }: Schedule, reason: Reason): Promise<void> {
  const change = { status: 'ERRO', ...failureColumns(reason) } as const;
  await ctx.transaction(async () => {
    if (await move(ctx, id, ['AGENDADA', 'ENVIADA'], messageId, change))
      await tell(ctx, id, 'schedule.failed');
  });
}

/** Marks a scheduled message that could not become a message as failed. Safe to run twice. */
export async function refuse(ctx: Context, id: number, reason: Reason): Promise<void> {
  const change = { status: 'ERRO', ...failureColumns(reason) } as const;
  await ctx.transaction(async () => {
    if (await move(ctx, id, ['PENDENTE'], 'any', change)) await tell(ctx, id, 'schedule.failed');
  });
}

/** Marks a scheduled message as late: the time in which it may still be sent is over. Safe to run twice. */
export async function markLate(ctx: Context, id: number): Promise<void> {
  if (await move(ctx, id, ['PENDENTE'], 'any', { status: 'ATRASADA' })) await showSchedule(ctx, id);
}

/** Notifies screens and other plugins, after the commit, what became of it. */
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

/** One guarded update: true for the one of several that did it. */
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
