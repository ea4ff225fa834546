import { baseColumns, companyColumn, exactString, linkColumn, longText, type Migration } from '@balcao/core';

/** Imports into the company's contacts or another target, and their progress. */
export const createContactImports: Migration = {
  name: '0004-contact-imports',
  async up(knex) {
    if (await knex.schema.hasTable('ContactImports')) return;
    await knex.schema.createTable('ContactImports', (table) => {
      baseColumns(table);
      companyColumn(table);
      linkColumn(table, 'userId', 'Users', 'SET NULL');
      table.string('target', 50).notNullable();
      // Id within the target: of a list, say. No foreign key, because the tables are other plugins'.
      table.integer('targetId').unsigned();
      table.string('source', 10).notNullable();
      table.string('state', 10).notNullable();
      // In the media store, until the import ends.
      table.string('fileKey', 255);
      table.string('fileName', 255).notNullable();
      table.integer('fileSize').notNullable();
      // Rows with anything in them, the heading included.
      table.integer('fileRows').notNullable();
      table.integer('fileColumns').notNullable();
      // The first rows, JSON.
      longText(table, 'head').notNullable();
      // Mapping of the cells, JSON; null until it is started.
      longText(table, 'mapping');
      // Names the file's headings, by which a mapping is remembered.
      exactString(table, 'headingsKey', 64).notNullable();
      table.string('existing', 10).notNullable().defaultTo('keep');
      // The row of the file up to which all is done.
      table.integer('lastRow').notNullable().defaultTo(0);
      for (const count of ['rowsDone', 'created', 'updated', 'known', 'skipped', 'partly', 'attempts'])
        table.integer(count).notNullable().defaultTo(0);
      table.string('failure', 20);
      // Process that works on it, and the time until which no other may.
      exactString(table, 'holder', 40);
      table.bigInteger('heldUntil').notNullable().defaultTo(0);
      table.bigInteger('finishedAt');
      table.index(['companyId', 'headingsKey', 'id'], 'ContactImports_headings');
      table.index(['companyId', 'state', 'id'], 'ContactImports_state');
      table.index(['state', 'heldUntil'], 'ContactImports_due');
      table.index(['updatedAt'], 'ContactImports_age');
      table.index(['userId'], 'ContactImports_user');
    });
  },
};

/** Table of the rows of an import that were left out or imported in part, with the reasons. */
export const createContactImportProblems: Migration = {
  name: '0005-contact-import-problems',
  async up(knex) {
    if (await knex.schema.hasTable('ContactImportProblems')) return;
    await knex.schema.createTable('ContactImportProblems', (table) => {
      table.bigIncrements('id');
      companyColumn(table);
      linkColumn(table, 'importId', 'ContactImports', 'CASCADE');
      table.integer('fileRow').notNullable();
      table.string('problem', 15).notNullable();
      table.string('value', 100).notNullable();
      table.index(['importId', 'id'], 'ContactImportProblems_import');
      table.index(['companyId'], 'ContactImportProblems_company');
    });
  },
};
