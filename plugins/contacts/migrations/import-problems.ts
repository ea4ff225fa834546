import { longText, type Migration } from '@balcao/core';

/** Number of rows of an ended import with each problem, JSON; null before it ends. */
export const addImportProblems: Migration = {
  name: '0011-contact-import-problem-counts',
  async up(knex) {
    if (await knex.schema.hasColumn('ContactImports', 'problems')) return;
    await knex.schema.alterTable('ContactImports', (table) => {
      longText(table, 'problems');
    });
  },
};
