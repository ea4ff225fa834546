import { baseColumns, companyColumn, type Migration } from '@balcao/core';

/** Copies of files that no message names yet, so that those of a process that died are found. */
export const createFileCopies: Migration = {
  name: '0023-file-copies',
  async up(knex) {
    if (await knex.schema.hasTable('FileCopies')) return;
    await knex.schema.createTable('FileCopies', (table) => {
      baseColumns(table);
      companyColumn(table);
      table.string('mediaKey', 32).notNullable();
      table.index(['createdAt'], 'FileCopies_age');
      table.index(['companyId', 'mediaKey'], 'FileCopies_file');
    });
  },
};
