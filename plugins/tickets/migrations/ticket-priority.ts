import { addColumns, type Migration } from '@balcao/core';

/** Priority of a ticket, 1 low to 4 urgent; not indexed, because a list of one priority is read along the list's own index. */
export const addTicketPriority: Migration = {
  name: '0041-ticket-priority',
  up: (knex) =>
    addColumns(knex, 'Tickets', {
      priority: (table) => table.integer('priority').notNullable().defaultTo(2),
    }),
};
