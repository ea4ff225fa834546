import { addColumns, type Migration } from '@balcao/core';

/**
 * Address to which a waiting message goes when its contact got another number meanwhile; null means the contact's
 * address.
 */
export const addSentTo: Migration = {
  name: '0026-message-sent-to',
  up: (knex) =>
    addColumns(knex, 'Messages', {
      sentTo: (table) => table.string('sentTo', 120),
    }),
};
