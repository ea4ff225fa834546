import { addColumns, longText, type Migration } from '@balcao/core';

/** Number of rows of an ended import with each problem, JSON; null before it ends. */
export const addImportProblems: Migration = {
  name: '0011-contact-import-problem-counts',
  up: (knex) =>
    addColumns(knex, 'ContactImports', {
      problems: (table) => longText(table, 'problems'),
    }),
};
