import { baseColumns, companyColumn, exactString, linkColumn, newTable } from '@balcao/core';

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

/** Notes that a repeated POST already stored; a deleted note leaves no key. */
export const createNoteKeys = newTable('0051-note-keys', 'NoteKeys', (table) => {
  table.increments('id');
  companyColumn(table);
  exactString(table, 'key', 255).notNullable();
  linkColumn(table, 'noteId', 'TicketNotes', 'CASCADE').notNullable();
  table.bigInteger('createdAt').notNullable();
  table.unique(['companyId', 'key'], { indexName: 'NoteKeys_key' });
  table.index(['noteId'], 'NoteKeys_note');
  table.index(['createdAt'], 'NoteKeys_age');
});
