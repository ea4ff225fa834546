import { baseColumns, companyColumn, linkColumn, longText, type Migration, newTable } from '@balcao/core';

/** Orders over several tickets, and the tickets of each that it is not through with. */
export const createTicketBatches: readonly Migration[] = [
  newTable('0005-ticket-batches', 'TicketBatches', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'userId', 'Users', 'SET NULL');
    table.string('state', 10).notNullable();
    table.string('act', 20).notNullable();
    // JSON; null: the act has none.
    longText(table, 'value');
    table.integer('total').notNullable();
    table.integer('done').notNullable().defaultTo(0);
    table.integer('skipped').notNullable().defaultTo(0);
    // JSON: number of tickets by the code of the refusal.
    longText(table, 'reasons').notNullable();
    // Nothing is carried out before.
    table.bigInteger('dueAt').notNullable();
    table.string('holder', 36);
    table.bigInteger('heldUntil').notNullable().defaultTo(0);
    table.bigInteger('finishedAt');
    table.index(['state', 'dueAt'], 'TicketBatches_due');
    table.index(['companyId', 'userId', 'id'], 'TicketBatches_company');
    table.index(['userId'], 'TicketBatches_user');
    table.index(['finishedAt'], 'TicketBatches_age');
  }),
  newTable('0006-ticket-batch-tickets', 'TicketBatchTickets', (table) => {
    companyColumn(table);
    linkColumn(table, 'ticketBatchId', 'TicketBatches', 'CASCADE');
    // No foreign key: a ticket that is deleted meanwhile is counted as skipped.
    table.integer('ticketId').unsigned().notNullable();
    // State of the ticket at the order, see `seenTexts`.
    table.string('seen', 60).notNullable();
    table.primary(['ticketBatchId', 'ticketId']);
    table.index(['companyId'], 'TicketBatchTickets_company');
  }),
];
