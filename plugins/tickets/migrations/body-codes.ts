import { longText, type Migration } from '@balcao/core';

/** Code of the text that describes a message that cannot be shown; null on all earlier messages. */
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
