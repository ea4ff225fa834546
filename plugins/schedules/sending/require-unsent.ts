import type { Context } from '@balcao/core';
import { ScheduleAlreadySent } from '../contract/errors.ts';
import type { Schedule } from '../schedule.ts';
import { wholeBefore } from './store-messages.ts';

/**
 * Checks that a refused message was not sent again from its conversation by an agent, for then it must not be sent a
 * second time. Throws ERR_SCHEDULE_ALREADY_SENT.
 */
export async function requireUnsent(ctx: Context, schedule: Schedule): Promise<void> {
  if (await wholeBefore(ctx, schedule)) throw ScheduleAlreadySent();
}
