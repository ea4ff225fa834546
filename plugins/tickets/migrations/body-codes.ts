import { addColumns, longText, type Migration } from '@balcao/core';

/** Code of the text that describes a message that cannot be shown; null on all earlier messages. */
export const addBodyCodes: Migration = {
  name: '0024-body-codes',
  up: (knex) =>
    addColumns(knex, 'Messages', {
      bodyCode: (table) => table.string('bodyCode', 60),
      bodyDetails: (table) => longText(table, 'bodyDetails'),
    }),
};
