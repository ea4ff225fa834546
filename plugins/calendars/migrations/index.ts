import {
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

/** The tables of calendars, in the order they are made. */
export const calendarMigrations: readonly Migration[] = [
  newTable('0001-calendars', 'Calendars', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('name', 60).notNullable();
    exactString(table, 'nameKey', 60).notNullable();
    table.string('timeZone', 64);
    table.integer('version').unsigned().notNullable().defaultTo(1);
    table.unique(['companyId', 'nameKey'], { indexName: 'Calendars_name' });
  }),
  newTable('0002-calendar-spans', 'CalendarSpans', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'calendarId', 'Calendars', 'CASCADE');
    // 1 is Monday, 7 is Sunday.
    table.integer('weekday').notNullable();
    table.integer('startMinute').notNullable();
    table.integer('endMinute').notNullable();
    table.index(['companyId', 'calendarId'], 'CalendarSpans_calendar');
  }),
  newTable('0003-calendar-dates', 'CalendarDates', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'calendarId', 'Calendars', 'CASCADE');
    exactString(table, 'day', 10).notNullable();
    table.boolean('yearly').notNullable().defaultTo(false);
    table.string('name', 60);
    longText(table, 'spans').notNullable();
    table.unique(['calendarId', 'day'], { indexName: 'CalendarDates_day' });
    table.index(['companyId', 'calendarId'], 'CalendarDates_calendar');
  }),
];
