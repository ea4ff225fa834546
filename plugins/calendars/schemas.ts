import { Body, Nullable, Timestamp } from '@balcao/core';
import { weekdays } from '@balcao/core/time/limits.ts';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { calendarLimits } from './contract/limits.ts';

const Weekday = Type.Union(weekdays.map((day) => Type.Literal(day)));
const StartTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', examples: ['08:00'] });
const EndTime = Type.String({
  pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$',
  examples: ['18:00'],
  description: 'At or before the start: on the next day',
});
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-12-25'] });

const closed = { additionalProperties: false } as const;
const times = { startTime: StartTime, endTime: EndTime };
/** Open hours of a day; the moment of the end is closed already. */
export const CalendarTimes = Type.Object(times, closed);
export type CalendarTimes = Static<typeof CalendarTimes>;
/** Open hours of a weekday. */
export const WeekSpan = Type.Object({ weekday: Weekday, ...times }, closed);
export type WeekSpan = Static<typeof WeekSpan>;
/** Date with its own hours, in place of those of its weekday. */
export const CalendarDay = Type.Object(
  {
    day: Day,
    yearly: Type.Boolean({ description: 'It comes back every year on this day and month' }),
    name: Nullable(Type.String({ maxLength: calendarLimits.dateNameMax })),
    spans: Type.Array(CalendarTimes, { maxItems: calendarLimits.spansPerDay, description: 'Empty: closed' }),
  },
  closed,
);
export type CalendarDay = Static<typeof CalendarDay>;

export const Calendar = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  timeZone: Nullable(Type.String({ description: "null: the company's own" })),
  spans: Type.Array(WeekSpan, { description: 'Hours of the week; a weekday without any is closed' }),
  dates: Type.Array(CalendarDay),
  version: Type.Integer({ description: 'Rises whenever the open time changes' }),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Calendar = Static<typeof Calendar>;
export const CalendarList = Type.Array(Calendar);

const hours = {
  timeZone: Type.Optional(Nullable(Type.String({ maxLength: 64, examples: ['America/Sao_Paulo'] }))),
  spans: Type.Optional(
    Type.Array(WeekSpan, {
      maxItems: 7 * calendarLimits.spansPerDay,
      examples: [[{ weekday: 'monday', startTime: '08:00', endTime: '18:00' }]],
    }),
  ),
  dates: Type.Optional(
    Type.Array(
      Type.Object(
        {
          ...CalendarDay.properties,
          yearly: Type.Optional(CalendarDay.properties.yearly),
          name: Type.Optional(CalendarDay.properties.name),
          spans: Type.Optional(CalendarDay.properties.spans),
        },
        closed,
      ),
      { maxItems: calendarLimits.dates },
    ),
  ),
};
// The use case checks the name, because its errors have texts of their own.
const Name = Type.String({ maxLength: 255 });

export const CreateCalendar = Body({ name: Name, ...hours });
export type CreateCalendar = Static<typeof CreateCalendar>;
export const UpdateCalendar = Body({ name: Type.Optional(Name), ...hours });
export type UpdateCalendar = Static<typeof UpdateCalendar>;

export const PreviewCalendar = Body({
  ...hours,
  at: Type.Optional(
    Type.String({ format: 'date-time', description: 'Absent: a moment shortly before it closes' }),
  ),
  minutes: Type.Optional(
    Type.Integer({ minimum: 1, maximum: calendarLimits.previewMinutes, description: '30 unless given' }),
  ),
});
export type PreviewCalendar = Static<typeof PreviewCalendar>;
export const CalendarPreview = Type.Object({
  timeZone: Type.String({ description: 'The zone in which the calendar is read' }),
  at: Timestamp,
  minutes: Type.Integer(),
  dueAt: Nullable(Timestamp),
});
export type CalendarPreview = Static<typeof CalendarPreview>;

export const HolidayQuery = Type.Object({
  state: Type.Optional(
    Type.String({ pattern: '^[A-Z]{2}$', description: 'Of Brazil: `SP`', examples: ['SP'] }),
  ),
  year: Type.Optional(
    Type.Integer({ minimum: 2000, maximum: 2200, description: 'The first; this one unless given' }),
  ),
});
export type HolidayQuery = Static<typeof HolidayQuery>;
export const HolidayList = Type.Array(CalendarDay);
