import { addColumns, exactString, longText, type Migration } from '@balcao/core';

/** Imports of people who are in the book already: which they are, and how far the walk through it got. */
export const addBookImports: Migration = {
  name: '0009-contact-imports-from-book',
  up: (knex) =>
    addColumns(knex, 'ContactImports', {
      // JSON; null where a file says who comes.
      filter: (table) => longText(table, 'filter'),
      // The search key of the contact `lastRow`; the walk goes by both.
      lastKey: (table) => exactString(table, 'lastKey', 700),
    }),
};
