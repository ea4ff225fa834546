import type { Migration } from '@balcao/core';

/** Merges that the network told of: the history goes, the contact stays. */
export const addKeptMerges: Migration = {
  name: '0010-contact-merges-kept',
  async up(knex) {
    if (await knex.schema.hasColumn('ContactMerges', 'keepsContact')) return;
    await knex.schema.alterTable('ContactMerges', (table) => {
      table.integer('keepsContact').notNullable().defaultTo(0);
    });
  },
};
