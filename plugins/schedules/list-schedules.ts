import {
  type Context,
  companyClock,
  containing,
  folded,
  hasMore,
  pageSize,
  pageWindow,
  searchText,
  ValidationFailed,
  type WallClock,
} from '@balcao/core';
import { changeable, needingAttention, scheduleLimits } from './contract/limits.ts';
import { presentSchedules } from './present-schedule.ts';
import { type ScheduleRow, scheduleColumns, visibleSchedules } from './schedule-rows.ts';
import type { ScheduleListQuery, SchedulePage } from './schemas.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Lists a page of the scheduled messages that the user may see: the newest first, or those of a stretch of days by time.
 * Throws ERR_VALIDATION for an invalid range.
 */
export async function listSchedules(ctx: Context, query: ScheduleListQuery): Promise<SchedulePage> {
  const clock = await companyClock(ctx);
  const stretch = stretchOf(query, clock);
  const found = filtered(ctx, query, stretch);
  const window = pageWindow(query.pageNumber, stretch ? scheduleLimits.stretchPage : pageSize);
  const order = stretch || query.isWaiting ? 'sendAt' : 'createdAt';
  const direction = order === 'sendAt' ? 'asc' : 'desc';
  const [{ count = 0 } = {}]: Array<{ count?: number }> = await found
    .clone()
    .count({ count: 'Schedules.id' });
  const rows: ScheduleRow[] = await found
    .select(scheduleColumns)
    .orderBy(`Schedules.${order}`, direction)
    .orderBy('Schedules.id', direction)
    .limit(window.limit)
    .offset(window.offset);
  const total = Number(count);
  return {
    schedules: await presentSchedules(ctx, rows),
    count: total,
    hasMore: hasMore(total, window, rows.length),
    timeZone: clock.timeZone,
  };
}

function filtered(ctx: Context, query: ScheduleListQuery, stretch: Stretch | null) {
  const { contactId, userId, isWaiting, needsAttention } = query;
  const search = folded(searchText(query.searchParam));
  return visibleSchedules(ctx).modify((found) => {
    if (contactId) found.where('Schedules.contactId', contactId);
    if (userId) found.where('Schedules.userId', userId);
    if (isWaiting) found.whereIn('Schedules.status', [...changeable, 'AGENDADA']);
    if (needsAttention) found.whereIn('Schedules.status', [...needingAttention]);
    if (stretch)
      found.where('Schedules.sendAt', '>=', stretch.start).where('Schedules.sendAt', '<', stretch.end);
    if (search)
      found.where((either) =>
        either
          .whereRaw("?? LIKE ? ESCAPE '!'", ['Schedules.searchKey', containing(search)])
          .orWhereRaw("?? LIKE ? ESCAPE '!'", ['Contacts.searchKey', containing(search)]),
      );
  });
}

interface Stretch {
  start: number;
  end: number;
}

/** Converts the requested days to times by the company's clock; null when the request names no days. */
function stretchOf({ from, to }: ScheduleListQuery, clock: WallClock): Stretch | null {
  if (from === undefined && to === undefined) return null;
  const [first, last] = [from ?? to ?? '', to ?? from ?? ''];
  const [start, end] = [clock.startOfDay(first), clock.endOfDay(last)];
  if (start === null || end === null || end <= start)
    throw ValidationFailed({ details: { from: 'two days, the first not after the last' } });
  if (end - start > scheduleLimits.stretchDaysMax * dayMs)
    throw ValidationFailed({ details: { to: `at most ${scheduleLimits.stretchDaysMax} days` } });
  return { start, end };
}
