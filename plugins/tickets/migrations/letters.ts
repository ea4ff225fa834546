import type { Migration } from '@balcao/core';

/** The message that one belongs to and follows at once, as the text after the file of a campaign; null for all others. */
export const addFollows: Migration = {
  name: '0034-outbox-follows',
  async up(knex) {
    if (await knex.schema.hasColumn('Outbox', 'followsId')) return;
    await knex.schema.alterTable('Outbox', (table) => {
      table.bigInteger('followsId').unsigned();
      table.index(['followsId'], 'Outbox_follows');
    });
  },
};
