import { exactString, longText, type Migration } from '@balcao/core';

/** Imports of people who are in the book already: which they are, and how far the walk through it got. */
export const addBookImports: Migration = {
  name: '0009-contact-imports-from-book',
  async up(knex) {
    // One statement each: a start that was killed between the two goes on with the second.
    if (!(await knex.schema.hasColumn('ContactImports', 'filter')))
      await knex.schema.alterTable('ContactImports', (table) => {
        // JSON; null where a file says who comes.
        longText(table, 'filter');
      });
    if (!(await knex.schema.hasColumn('ContactImports', 'lastKey')))
      await knex.schema.alterTable('ContactImports', (table) => {
        // The search key of the contact `lastRow`; the walk goes by both.
        exactString(table, 'lastKey', 700);
      });
  },
};
