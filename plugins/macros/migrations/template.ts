import { addColumns, longText, type Migration } from '@balcao/core';

/** Adds the template that a macro sends, as JSON, and the official connection from which it was chosen; null: none. */
export const addMacroTemplate: Migration = {
  name: '0007-macro-template',
  up: (knex) =>
    addColumns(knex, 'Macros', {
      // No foreign key: a deleted connection counts as none, and another one may have the same template.
      whatsappId: (table) => table.integer('whatsappId').unsigned(),
      template: (table) => longText(table, 'template'),
    }),
};
