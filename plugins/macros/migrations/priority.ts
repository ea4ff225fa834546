import { addColumns, type Migration } from '@balcao/core';

/** Adds the priority that a macro gives the ticket; null: none. */
export const addMacroPriority: Migration = {
  name: '0006-macro-priority',
  up: (knex) => addColumns(knex, 'Macros', { priority: (table) => table.integer('priority') }),
};
