import { baseColumns, companyColumn, linkColumn, newTable } from '@balcao/core';

/** Tickets given from one person to another; a row waits until the agent who has it now has looked at it. */
export const createHandovers = newTable('0037-handovers', 'Handovers', (table) => {
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
