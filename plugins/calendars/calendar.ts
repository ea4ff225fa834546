import { CompanyModel } from '@balcao/core';

/** Minutes of a day from its midnight; an end at or below its start lies in the next day. */
export interface MinuteSpan {
  /** 0 to 1439. */
  startMinute: number;
  /** 0 to 1440. */
  endMinute: number;
}

/** A calendar of a company: opening hours of a week, and dates that differ, such as holidays. */
export class Calendar extends CompanyModel {
  static override tableName = 'Calendars';

  declare name: string;
  /** The name in lower case, unique in the company. */
  declare nameKey: string;
  /** A name of the IANA database; null: the company's. */
  declare timeZone: string | null;
  /** Rises whenever its open time changes. */
  declare version: number;
}

/** One span of a weekday. */
export class CalendarSpan extends CompanyModel {
  static override tableName = 'CalendarSpans';

  declare calendarId: number;
  /** 1 is Monday, 7 is Sunday. */
  declare weekday: number;
  declare startMinute: number;
  declare endMinute: number;
}

/** A date with hours of its own, in place of those of its weekday. */
export class CalendarDate extends CompanyModel {
  static override tableName = 'CalendarDates';
  static override jsonAttributes = ['spans'];

  declare calendarId: number;
  /** `2026-12-25` */
  declare day: string;
  /** True: it comes back every year on this day and month. */
  declare yearly: boolean;
  declare name: string | null;
  /** Hours of the date; none: closed. */
  declare spans: MinuteSpan[];

  override $parseDatabaseJson(json: Record<string, unknown>) {
    const row = super.$parseDatabaseJson(json);
    if ('yearly' in row) row.yearly = Boolean(row.yearly);
    return row;
  }
}
