import { addColumns, companyColumn, type Migration, newTable } from '@balcao/core';

/** Time until which a ticket is snoozed. The column has no index, because every received message writes it. */
export const addSnoozedUntil: Migration = {
  name: '0019-snoozed-until',
  up: (knex) =>
    addColumns(knex, 'Tickets', {
      snoozedUntil: (table) => table.bigInteger('snoozedUntil'),
    }),
};

/** Time of the latest reopening by a user: what the customer wrote before it waits for no answer. */
export const addReopenedAt: Migration = {
  name: '0050-reopened-at',
  up: (knex) => addColumns(knex, 'Tickets', { reopenedAt: (table) => table.bigInteger('reopenedAt') }),
};

/** Times at which snoozed tickets are looked at again. The ticket's own column counts: a row here may be out of date. */
export const createTicketSnoozes = newTable('0020-ticket-snoozes', 'TicketSnoozes', (table) => {
  table.integer('ticketId').unsigned().notNullable().primary();
  table.foreign('ticketId').references('id').inTable('Tickets').onDelete('CASCADE');
  companyColumn(table);
  table.bigInteger('until').notNullable();
  table.index(['until'], 'TicketSnoozes_due');
  table.index(['companyId'], 'TicketSnoozes_company');
});
