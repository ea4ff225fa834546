import { addColumns, linkColumn, type Migration } from '@balcao/core';

/** Quick message whose file stands in the header of a macro's template; null: none, or it is gone. */
export const addMacroHeader: Migration = {
  name: '0008-macro-header',
  up: (knex) =>
    addColumns(knex, 'Macros', {
      headerMessageId: (table) => {
        linkColumn(table, 'headerMessageId', 'QuickMessages', 'SET NULL').index('macros_header_message');
      },
    }),
};
