import { baseColumns, companyColumn, linkColumn, longText, type Migration } from '@balcao/core';

/**
 * Table of deletions of many contacts. Each deletion waits a moment in which the user can undo it, and is then carried
 * out bit by bit.
 */
export const createContactDeletions: Migration = {
  name: '0006-contact-deletions',
  async up(knex) {
    if (await knex.schema.hasTable('ContactDeletions')) return;
    await knex.schema.createTable('ContactDeletions', (table) => {
      baseColumns(table);
      companyColumn(table);
      linkColumn(table, 'userId', 'Users', 'SET NULL');
      table.string('state', 10).notNullable();
      // JSON list of contact ids; null: all that the search finds.
      longText(table, 'contactIds');
      table.string('searchParam', 200).notNullable().defaultTo('');
      // Newer contacts are not deleted.
      table.integer('newestId').notNullable();
      table.integer('total').notNullable();
      table.integer('deleted').notNullable().defaultTo(0);
      table.bigInteger('dueAt').notNullable();
      table.bigInteger('heldUntil').notNullable().defaultTo(0);
      table.bigInteger('finishedAt');
      table.index(['state', 'dueAt'], 'ContactDeletions_due');
      table.index(['companyId', 'id'], 'ContactDeletions_company');
      table.index(['userId'], 'ContactDeletions_user');
    });
  },
};
