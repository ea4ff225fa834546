import { addColumns, type Migration } from '@balcao/core';

/** Where a message goes whose contact got another number while it waited; null: to its contact's address. */
export const addSentTo: Migration = {
  name: '0026-message-sent-to',
  up: (knex) =>
    addColumns(knex, 'Messages', {
      sentTo: (table) => table.string('sentTo', 120),
    }),
};
