import {
  type Context,
  companyClock,
  type Host,
  openDaysOf,
  openingHours,
  perHost,
  ShortCache,
} from '@balcao/core';
import { findQueue } from '../../queues/index.ts';
import { openDaysOfCalendar } from '../calendar-hours.ts';
import { clockOf } from '../calendar-input.ts';
import { findCalendar } from '../find-calendar.ts';
import { type CalendarRef, calendarKeyOf, calendarRefOf } from './calendar-ref.ts';
import { OpenBlocks } from './open-blocks.ts';
import { OpenTime } from './open-time.ts';

const blocksOf = perHost(() => new OpenBlocks());
/**
 * Calendars by company and reference. Each is read again after a second, so that changes of other processes count soon.
 */
const openTimes = perHost(
  (host) =>
    new ShortCache<string, OpenTime>(
      () => host.database,
      (key) => load(host, key),
    ),
);

/**
 * Returns the open time of a calendar of the actor's company, by which a caller can check many times of day. Throws
 * ERR_NO_CALENDAR_FOUND and ERR_QUEUE_NOT_FOUND.
 *
 * @example
 * const hours = await openTimeOf(ctx, { kind: 'company' });
 * const [isOpen, opensAt] = [hours.isOpenAt(now), hours.nextOpening(now)];
 */
export function openTimeOf({ host, companyId }: Context, ref: CalendarRef): Promise<OpenTime> {
  return openTimes(host).get(`${companyId}/${calendarKeyOf(ref)}`);
}

/** Makes this process read a calendar again at its next use. */
export function forgetOpenTime({ host, companyId }: Context, ref: CalendarRef): void {
  openTimes(host).forget(`${companyId}/${calendarKeyOf(ref)}`);
}

/**
 * Makes this process read all calendars again at their next use, also the opening hours of companies and queues.
 *
 * @example
 * forgetOpenTimes(ctx);
 * const hours = await openTimeOf(ctx, { kind: 'company' });
 */
export function forgetOpenTimes({ host }: Context): void {
  openTimes(host).forgetAll();
}

async function load(host: Host, key: string): Promise<OpenTime> {
  const at = key.indexOf('/');
  const ctx = host.contextFor(Number(key.slice(0, at)));
  const ref = calendarRefOf(key.slice(at + 1));
  const blocks = blocksOf(host);
  if (ref.kind === 'calendar') {
    const { calendar, ...hours } = await findCalendar(ctx, ref.calendarId);
    const clock = await clockOf(ctx, calendar.timeZone);
    const days = openDaysOfCalendar(hours);
    return new OpenTime({ key: `${calendar.id}.${calendar.version}`, clock, days, blocks });
  }
  const week = ref.kind === 'queue' ? (await findQueue(ctx, ref.queueId)).schedules : await openingHours(ctx);
  const times = week.map(({ weekdayEn, startTime, endTime }) => [weekdayEn, startTime, endTime]);
  const clock = await companyClock(ctx);
  return new OpenTime({ key: JSON.stringify(times), clock, days: openDaysOf(week), blocks });
}
