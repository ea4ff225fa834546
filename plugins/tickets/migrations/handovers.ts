import { baseColumns, companyColumn, linkColumn, type Migration } from '@balcao/core';

/**
 * Table of tickets that one agent transferred to another; `seenAt` is null until the new agent has opened the ticket.
 */
export const createHandovers: Migration = {
  name: '0037-handovers',
  async up(knex) {
    if (await knex.schema.hasTable('Handovers')) return;
    await knex.schema.createTable('Handovers', (table) => {
      baseColumns(table);
      companyColumn(table);
      linkColumn(table, 'ticketId', 'Tickets', 'CASCADE').notNullable();
      linkColumn(table, 'userId', 'Users', 'CASCADE').notNullable();
      linkColumn(table, 'byUserId', 'Users', 'SET NULL');
      linkColumn(table, 'noteId', 'TicketNotes', 'SET NULL');
      table.bigInteger('seenAt');
      table.index(['companyId', 'userId', 'seenAt', 'id'], 'Handovers_unseen');
      table.index(['ticketId', 'seenAt'], 'Handovers_of_ticket');
    });
  },
};
