import {
  addColumns,
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  type Migration,
} from '@balcao/core';

/** Tables of file lists, in the order of their creation. */
export const fileListMigrations: readonly Migration[] = [
  {
    name: '0001-files',
    async up(knex) {
      if (await knex.schema.hasTable('Files')) return;
      await knex.schema.createTable('Files', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'userId', 'Users', 'SET NULL');
        table.string('name', 100).notNullable();
        // Key by which names are compared and sorted.
        exactString(table, 'nameKey', 100).notNullable();
        table.text('message').notNullable();
        table.unique(['companyId', 'nameKey'], { indexName: 'Files_name' });
        table.index(['userId'], 'Files_user');
      });
    },
  },
  {
    name: '0002-files-options',
    async up(knex) {
      if (await knex.schema.hasTable('FilesOptions')) return;
      await knex.schema.createTable('FilesOptions', (table) => {
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
      });
    },
  },
  {
    name: '0003-discarded-files',
    async up(knex) {
      if (await knex.schema.hasTable('FilesDiscards')) return;
      await knex.schema.createTable('FilesDiscards', (table) => {
        baseColumns(table);
        companyColumn(table);
        table.string('mediaKey', 32).notNullable();
      });
    },
  },
  {
    name: '0004-kept-files',
    up: (knex) =>
      addColumns(knex, 'FilesOptions', {
        // True where a message shows the file, which then outlives its option.
        isKept: (table) => table.boolean('isKept').notNullable().defaultTo(false),
      }),
  },
];
