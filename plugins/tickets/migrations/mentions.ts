import { baseColumns, companyColumn, linkColumn, type Migration } from '@balcao/core';

/** Table of colleagues who are mentioned in notes; `seenAt` is null until the colleague has read the note. */
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
