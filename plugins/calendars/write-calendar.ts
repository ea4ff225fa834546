import {
  type AuditFields,
  type Context,
  lockCompany,
  nextVersion,
  refuseTaken,
  requireVersion,
} from '@balcao/core';
import { weekdays } from '@balcao/core/time/limits.ts';
import { Calendar, CalendarDate, CalendarSpan } from './calendar.ts';
import { minutesOfSpan } from './calendar-hours.ts';
import { blankCalendar, type CalendarValues, checkedCalendar } from './calendar-input.ts';
import { CalendarNameTaken, CalendarNotFound, TooManyCalendars } from './contract/errors.ts';
import './contract/events.ts';
import { calendarLimits } from './contract/limits.ts';
import { calendarChanged } from './contract/live-events.ts';
import { findCalendar, type WholeCalendar } from './find-calendar.ts';
import { forgetOpenTime } from './open-time/open-time-of.ts';
import { presentCalendar } from './present-calendar.ts';
import type { CreateCalendar, UpdateCalendar } from './schemas.ts';

/**
 * Stores an admin's new calendar. Throws ERR_CALENDAR_LIMIT, ERR_CALENDAR_NAME_ALREADY_EXISTS and what `checkedCalendar`
 * throws.
 */
export async function createCalendar(ctx: Context, input: CreateCalendar): Promise<WholeCalendar> {
  const values = await checkedCalendar(ctx, input, blankCalendar);
  return ctx.transaction(async () => {
    // The second of two at once waits here, and counts what the first one made.
    await lockCompany(ctx);
    const { perCompany: max } = calendarLimits;
    if ((await Calendar.of(ctx).resultSize()) >= max) throw TooManyCalendars({ details: { max } });
    const { id } = await refuseTaken(CalendarNameTaken, () =>
      Calendar.of(ctx).insertAndFetch({ ...columnsOf(values), version: 1 }),
    );
    await writeHours(ctx, id, values);
    const made = await findCalendar(ctx, id);
    ctx.live(calendarChanged, { action: 'create', record: presentCalendar(made) });
    ctx.audit({
      action: 'calendar.created',
      record: { type: 'calendar', id, name: values.name },
      after: auditedHours(made),
    });
    return made;
  });
}

/**
 * Changes the given fields of a calendar; `spans` and `dates` are replaced as a whole. The version rises when the open
 * time changes. Throws ERR_NO_CALENDAR_FOUND, ERR_CHANGED_MEANWHILE, ERR_CALENDAR_NAME_ALREADY_EXISTS and the errors of
 * `checkedCalendar`.
 */
export async function updateCalendar(
  ctx: Context,
  id: number,
  input: UpdateCalendar,
): Promise<WholeCalendar> {
  const changed = await ctx.transaction(async () => {
    // The second of two changes at once waits here, and begins from what the first one stored.
    const locked = await Calendar.of(ctx).findById(id).forUpdate();
    if (!locked) throw CalendarNotFound();
    requireVersion(ctx, locked);
    const before = await findCalendar(ctx, id);
    const values = await checkedCalendar(ctx, input, valuesOf(before));
    const isOther = hoursText(values) !== hoursText(valuesOf(before));
    const version = before.calendar.version + (isOther ? 1 : 0);
    await refuseTaken(CalendarNameTaken, () =>
      Calendar.of(ctx)
        .findById(id)
        .patch({ ...columnsOf(values), version, updatedAt: nextVersion(locked) }),
    );
    await CalendarSpan.of(ctx).where({ calendarId: id }).delete();
    await CalendarDate.of(ctx).where({ calendarId: id }).delete();
    await writeHours(ctx, id, values);
    const after = await findCalendar(ctx, id);
    ctx.live(calendarChanged, { action: 'update', record: presentCalendar(after) });
    if (isOther) ctx.emit('calendar.updated', { calendarId: id, version });
    ctx.audit({
      action: 'calendar.changed',
      record: { type: 'calendar', id, name: values.name },
      before: auditedHours(before),
      after: auditedHours(after),
    });
    return after;
  });
  forgetOpenTime(ctx, { kind: 'calendar', calendarId: id });
  return changed;
}

/** Deletes a calendar with its hours. Throws ERR_NO_CALENDAR_FOUND. */
export async function deleteCalendar(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const before = await findCalendar(ctx, id);
    if ((await Calendar.of(ctx).deleteById(id)) === 0) throw CalendarNotFound();
    ctx.live(calendarChanged, { action: 'delete', id });
    ctx.emit('calendar.deleted', { calendarId: id });
    ctx.audit({
      action: 'calendar.deleted',
      record: { type: 'calendar', id, name: before.calendar.name },
      before: auditedHours(before),
    });
  });
  forgetOpenTime(ctx, { kind: 'calendar', calendarId: id });
}

function columnsOf({ name, timeZone }: CalendarValues) {
  return { name, nameKey: name.toLowerCase().slice(0, calendarLimits.name.max), timeZone };
}

async function writeHours(ctx: Context, calendarId: number, { spans, dates }: CalendarValues): Promise<void> {
  const now = Date.now();
  const row = { calendarId, createdAt: now, updatedAt: now };
  if (spans.length > 0)
    await ctx.insert(
      'CalendarSpans',
      spans.map(({ weekday, ...times }) => ({
        ...row,
        weekday: weekdays.indexOf(weekday) + 1,
        ...minutesOfSpan(times),
      })),
    );
  if (dates.length > 0)
    await ctx.insert(
      'CalendarDates',
      dates.map(({ day, yearly, name, spans: hours }) => ({
        ...row,
        ...{ day, yearly, name },
        spans: JSON.stringify(hours.map(minutesOfSpan)),
      })),
    );
}

function valuesOf({ calendar: { name, timeZone }, spans, dates }: WholeCalendar): CalendarValues {
  return { name, timeZone, spans, dates };
}

/** Text that differs when the open time does; names are not part of it. */
function hoursText({ timeZone, spans, dates }: CalendarValues): string {
  return JSON.stringify([
    timeZone,
    spans.map(({ weekday, startTime, endTime }) => [weekday, startTime, endTime]),
    dates.map(({ day, yearly, spans: hours }) => [day, yearly, hours.map(minutesOfSpan)]),
  ]);
}

function auditedHours({ calendar: { name, timeZone }, spans, dates }: WholeCalendar): AuditFields {
  return {
    name,
    timeZone,
    spans: spans.map(({ weekday, startTime, endTime }) => `${weekday} ${startTime}-${endTime}`),
    dates: dates.map(({ day, yearly, spans: hours }) =>
      [yearly ? day.slice(5) : day, ...hours.map(({ startTime, endTime }) => `${startTime}-${endTime}`)].join(
        ' ',
      ),
    ),
  };
}
