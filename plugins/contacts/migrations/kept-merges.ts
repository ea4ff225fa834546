import { addColumns, type Migration } from '@balcao/core';

/** Merges that the network told of: the history goes, the contact stays. */
export const addKeptMerges: Migration = {
  name: '0010-contact-merges-kept',
  up: (knex) =>
    addColumns(knex, 'ContactMerges', {
      keepsContact: (table) => table.integer('keepsContact').notNullable().defaultTo(0),
    }),
};
