import { type Context, dayAfter, isoTime, ValidationFailed } from '@balcao/core';
import { openDaysOfCalendar } from './calendar-hours.ts';
import { blankCalendar, checkedHours, clockOf } from './calendar-input.ts';
import { OpenBlocks } from './open-time/open-blocks.ts';
import { OpenTime } from './open-time/open-time.ts';
import type { CalendarPreview, PreviewCalendar } from './schemas.ts';

const minute = 60_000;
/** Range of moments at which an example may begin. */
const [earliest, latest] = [Date.UTC(2000, 0, 1), Date.UTC(2200, 0, 1)];
/** Blocks of time in which the end is searched; unsaved hours are computed for this call alone. */
const blocksSearched = 3;
/** Days ahead in which an example is searched. */
const exampleDays = 14;

/**
 * Returns, for an admin who edits a calendar, when an SLA target would be due by the hours in the form, which are not
 * stored yet. Without `at` the example begins ten minutes before the longest pause of the next two weeks; `dueAt` is
 * null where the target is not reached within three years. Throws the errors of `checkedHours`, and ERR_VALIDATION for
 * a moment before 2000 or after 2199.
 */
export async function previewCalendar(ctx: Context, input: PreviewCalendar): Promise<CalendarPreview> {
  const { minutes = 30, at } = input;
  const { timeZone, ...hours } = await checkedHours(ctx, input, blankCalendar);
  const clock = await clockOf(ctx, timeZone);
  const days = openDaysOfCalendar(hours);
  const open = new OpenTime({ key: '', clock, days, blocks: new OpenBlocks() });
  const from = at === undefined ? exampleOf(open, Date.now()) : Date.parse(at);
  if (from < earliest || from >= latest) throw ValidationFailed({ details: { at: '2000 to 2199' } });
  const due = open.dueAt(from, minutes * minute, { blocks: blocksSearched });
  return {
    timeZone: clock.timeZone,
    at: isoTime(from),
    minutes,
    dueAt: isoTime(due),
  };
}

function exampleOf(open: OpenTime, now: number): number {
  const today = open.clock.at(now).day;
  const intervals = open.intervals(today, dayAfter(today, exampleDays)).filter(({ end }) => end > now);
  let [longest, example] = [0, now];
  for (const [at, { start, end }] of intervals.slice(0, -1).entries()) {
    const pause = (intervals[at + 1]?.start ?? end) - end;
    if (pause <= longest) continue;
    longest = pause;
    example = Math.max(start, end - 10 * minute);
  }
  return example;
}
