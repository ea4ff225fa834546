import { addColumns, type Migration } from '@balcao/core';

/** Merges that the network reported: the contact's history moves to the other contact, and the contact itself stays. */
export const addKeptMerges: Migration = {
  name: '0010-contact-merges-kept',
  up: (knex) =>
    addColumns(knex, 'ContactMerges', {
      keepsContact: (table) => table.integer('keepsContact').notNullable().defaultTo(0),
    }),
};
