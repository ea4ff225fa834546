import { baseColumns, companyColumn, linkColumn, newTable } from '@balcao/core';

/** Colleagues whom a note calls; a row stays as what they have to look at until they did. */
export const createNoteMentions = newTable('0021-note-mentions', 'NoteMentions', (table) => {
  baseColumns(table);
  companyColumn(table);
  linkColumn(table, 'noteId', 'TicketNotes', 'CASCADE').notNullable();
  linkColumn(table, 'userId', 'Users', 'CASCADE').notNullable();
  table.bigInteger('seenAt');
  table.unique(['noteId', 'userId'], { indexName: 'NoteMentions_once' });
  table.index(['companyId', 'userId', 'seenAt', 'id'], 'NoteMentions_unseen');
});
