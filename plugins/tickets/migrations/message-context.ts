import { longText, type Migration } from '@balcao/core';

/** JSON of the data that came with a message beside its content; null on all earlier messages. */
export const addMessageContext: Migration = {
  name: '0033-message-context',
  async up(knex) {
    if (await knex.schema.hasColumn('Messages', 'context')) return;
    await knex.schema.alterTable('Messages', (table) => {
      longText(table, 'context');
    });
  },
};
