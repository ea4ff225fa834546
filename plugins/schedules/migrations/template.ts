import { addColumns, longText, type Migration } from '@balcao/core';

/** Template that a schedule sends in the stead of a text, as JSON; null: none. */
export const addScheduleTemplate: Migration = {
  name: '0004-schedule-template',
  up: (knex) => addColumns(knex, 'Schedules', { template: (table) => longText(table, 'template') }),
};
