import type { Context } from '@balcao/core';
import { messagesByIds, outStates } from '../../tickets/index.ts';
import { ScheduleAlreadySent } from '../contract/errors.ts';
import type { Schedule } from '../schedule.ts';

/**
 * A refused message may have been sent again from its conversation: then it must not leave a second time from here. Throws
 * ERR_SCHEDULE_ALREADY_SENT.
 */
export async function requireUnsent(ctx: Context, { messageId }: Schedule): Promise<void> {
  if (messageId === null) return;
  const [message] = await messagesByIds(ctx, [messageId]);
  if (message && !message.isDeleted && message.outState !== outStates.failed) throw ScheduleAlreadySent();
}
