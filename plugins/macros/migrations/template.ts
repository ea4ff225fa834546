import { addColumns, longText, type Migration } from '@balcao/core';

/** Template that a macro sends, as JSON, and the official connection it was chosen at; null: none. */
export const addMacroTemplate: Migration = {
  name: '0007-macro-template',
  up: (knex) =>
    addColumns(knex, 'Macros', {
      // No foreign key: a connection that is gone is found to be none, and another may have the same template.
      whatsappId: (table) => table.integer('whatsappId').unsigned(),
      template: (table) => longText(table, 'template'),
    }),
};
