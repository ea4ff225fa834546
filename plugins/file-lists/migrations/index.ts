import {
  addColumns,
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  type Migration,
  newTable,
} from '@balcao/core';

/** Tables of file lists, in the order of their creation. */
export const fileListMigrations: readonly Migration[] = [
  newTable('0001-files', 'Files', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'userId', 'Users', 'SET NULL');
    table.string('name', 100).notNullable();
    // Tells names apart as people do, and orders lists.
    exactString(table, 'nameKey', 100).notNullable();
    table.text('message').notNullable();
    table.unique(['companyId', 'nameKey'], { indexName: 'Files_name' });
    table.index(['userId'], 'Files_user');
  }),
  newTable('0002-files-options', 'FilesOptions', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'fileId', 'Files', 'CASCADE');
    table.integer('position').notNullable();
    table.string('name', 255).notNullable();
    table.string('mediaKey', 32);
    table.string('mediaName', 255);
    table.string('mediaType', 255).notNullable().defaultTo('');
    table.index(['companyId', 'fileId', 'position'], 'FilesOptions_order');
    table.index(['fileId'], 'FilesOptions_file');
  }),
  newTable('0003-discarded-files', 'FilesDiscards', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('mediaKey', 32).notNullable();
  }),
  {
    name: '0004-kept-files',
    up: (knex) =>
      addColumns(knex, 'FilesOptions', {
        // True where a message shows the file, which then outlives its option.
        isKept: (table) => table.boolean('isKept').notNullable().defaultTo(false),
      }),
  },
];
