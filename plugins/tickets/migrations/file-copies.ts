import { baseColumns, companyColumn, type Migration } from '@balcao/core';

/** Table of copied files that no message uses yet, so that a sweep deletes the copies of a process that died. */
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
