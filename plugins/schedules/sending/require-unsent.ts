import type { Context } from '@balcao/core';
import { ScheduleAlreadySent } from '../contract/errors.ts';
import type { Schedule } from '../schedule.ts';
import { wholeBefore } from './store-messages.ts';

/**
 * Checks, before a user sends a failed scheduled message again, that no agent has already sent it again from its conversation: the
 * contact would get it twice. Throws ERR_SCHEDULE_ALREADY_SENT where an agent has.
 */
export async function requireUnsent(ctx: Context, schedule: Schedule): Promise<void> {
  if (await wholeBefore(ctx, schedule)) throw ScheduleAlreadySent();
}
