import { CompanyModel } from '@balcao/core';

/** Span of a day in minutes from midnight; an end at or before the start is on the next day. */
export interface MinuteSpan {
  /** 0 to 1439. */
  startMinute: number;
  /** 0 to 1440. */
  endMinute: number;
}

/** Calendar of a company: opening hours of a week, and dates with other hours, such as holidays. */
export class Calendar extends CompanyModel {
  static override tableName = 'Calendars';

  declare name: string;
  /** Name in lower case, which is unique in the company. */
  declare nameKey: string;
  /** Name of a time zone in the IANA database; null: the company's. */
  declare timeZone: string | null;
  /** Number that rises whenever the open time changes. */
  declare version: number;
}

/** Open span of a weekday. */
export class CalendarSpan extends CompanyModel {
  static override tableName = 'CalendarSpans';

  declare calendarId: number;
  /** Weekday: 1 is Monday, 7 is Sunday. */
  declare weekday: number;
  declare startMinute: number;
  declare endMinute: number;
}

/** Date with its own hours, in place of those of its weekday. */
export class CalendarDate extends CompanyModel {
  static override tableName = 'CalendarDates';
  static override jsonAttributes = ['spans'];

  declare calendarId: number;
  /** Day, as `2026-12-25`. */
  declare day: string;
  /** True: the date repeats every year on this day and month. */
  declare yearly: boolean;
  declare name: string | null;
  /** Hours of the date; empty: closed. */
  declare spans: MinuteSpan[];

  override $parseDatabaseJson(json: Record<string, unknown>) {
    const row = super.$parseDatabaseJson(json);
    if ('yearly' in row) row.yearly = Boolean(row.yearly);
    return row;
  }
}
