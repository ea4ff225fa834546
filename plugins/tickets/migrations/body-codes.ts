import { longText, type Migration } from '@balcao/core';

/** What is told of a message that cannot be shown, by its code; null on all that was said before. */
export const addBodyCodes: Migration = {
  name: '0024-body-codes',
  async up(knex) {
    if (!(await knex.schema.hasColumn('Messages', 'bodyCode')))
      await knex.schema.alterTable('Messages', (table) => {
        table.string('bodyCode', 60);
      });
    if (!(await knex.schema.hasColumn('Messages', 'bodyDetails')))
      await knex.schema.alterTable('Messages', (table) => {
        longText(table, 'bodyDetails');
      });
  },
};
