import { addColumns, addIndex, type Migration } from '@balcao/core';

/**
 * Column for the quick message whose file is sent in the header of a macro's template; null when there is none or it
 * was deleted.
 */
export const addMacroHeader: Migration = {
  name: '0008-macro-header',
  async up(knex) {
    // Without a foreign key, which SQLite adds in several steps: `forget-headers.ts` follows deletions.
    await addColumns(knex, 'Macros', {
      headerMessageId: (table) => table.integer('headerMessageId').unsigned(),
    });
    const columns = ['companyId', 'headerMessageId'];
    await addIndex(knex, 'Macros', { name: 'macros_header_message', columns });
  },
};
