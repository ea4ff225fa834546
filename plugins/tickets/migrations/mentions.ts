import { baseColumns, companyColumn, linkColumn, type Migration } from '@balcao/core';

/** Colleagues whom a note calls; a row stays as what they have to look at until they did. */
export const createNoteMentions: Migration = {
  name: '0021-note-mentions',
  async up(knex) {
    if (await knex.schema.hasTable('NoteMentions')) return;
    await knex.schema.createTable('NoteMentions', (table) => {
      baseColumns(table);
      companyColumn(table);
      linkColumn(table, 'noteId', 'TicketNotes', 'CASCADE').notNullable();
      linkColumn(table, 'userId', 'Users', 'CASCADE').notNullable();
      table.bigInteger('seenAt');
      table.unique(['noteId', 'userId'], { indexName: 'NoteMentions_once' });
      table.index(['companyId', 'userId', 'seenAt', 'id'], 'NoteMentions_unseen');
    });
  },
};
