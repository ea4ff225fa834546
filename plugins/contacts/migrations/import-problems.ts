import { addColumns, longText, type Migration } from '@balcao/core';

/** Adds the number of rows with each problem of an ended import, as JSON; null before it ends. */
export const addImportProblems: Migration = {
  name: '0011-contact-import-problem-counts',
  up: (knex) =>
    addColumns(knex, 'ContactImports', {
      problems: (table) => longText(table, 'problems'),
    }),
};
