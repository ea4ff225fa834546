import { addColumns, type Migration } from '@balcao/core';

/** Adds the mark of notes in which a colleague asks the ticket's agent to transfer the ticket to the note's author. */
export const addAsksForTransfer: Migration = {
  name: '0040-note-asks-for-transfer',
  up: (knex) =>
    addColumns(knex, 'TicketNotes', {
      asksForTransfer: (table) => table.boolean('asksForTransfer').notNullable().defaultTo(false),
    }),
};
