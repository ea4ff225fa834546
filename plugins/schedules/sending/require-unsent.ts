import type { Context } from '@balcao/core';
import { ScheduleAlreadySent } from '../contract/errors.ts';
import type { Schedule } from '../schedule.ts';
import { wholeBefore } from './store-messages.ts';

/**
 * A refused message may have been sent again from its conversation: then it must not leave a second time from here. Throws
 * ERR_SCHEDULE_ALREADY_SENT.
 */
export async function requireUnsent(ctx: Context, schedule: Schedule): Promise<void> {
  if (await wholeBefore(ctx, schedule)) throw ScheduleAlreadySent();
}
