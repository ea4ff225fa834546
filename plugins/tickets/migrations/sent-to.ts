import type { Migration } from '@balcao/core';

/** Where a message goes whose contact got another number while it waited; null: to its contact's address. */
export const addSentTo: Migration = {
  name: '0026-message-sent-to',
  async up(knex) {
    if (await knex.schema.hasColumn('Messages', 'sentTo')) return;
    await knex.schema.alterTable('Messages', (table) => {
      table.string('sentTo', 120);
    });
  },
};
