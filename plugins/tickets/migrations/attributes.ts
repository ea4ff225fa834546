import { longText, type Migration } from '@balcao/core';

/** Properties of a message beside its body and file, as JSON; null on all earlier messages. */
export const addAttributes: Migration = {
  name: '0031-message-attributes',
  async up(knex) {
    if (await knex.schema.hasColumn('Messages', 'attributes')) return;
    await knex.schema.alterTable('Messages', (table) => {
      longText(table, 'attributes');
    });
  },
};
