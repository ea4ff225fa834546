import { addColumns, type Migration } from '@balcao/core';

/** Whether a note asks the agent of its ticket to hand it to the note's author. */
export const addAsksForTransfer: Migration = {
  name: '0040-note-asks-for-transfer',
  up: (knex) =>
    addColumns(knex, 'TicketNotes', {
      asksForTransfer: (table) => table.boolean('asksForTransfer').notNullable().defaultTo(false),
    }),
};
