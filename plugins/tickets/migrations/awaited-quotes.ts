import { companyColumn, exactString, newTable } from '@balcao/core';

/** Messages that quote one which is not stored, by what they quote: it may come after them. */
export const createAwaitedQuotes = newTable('0025-awaited-quotes', 'AwaitedQuotes', (table) => {
  table.bigInteger('messageId').unsigned().notNullable().primary();
  table.foreign('messageId').references('id').inTable('Messages').onDelete('CASCADE');
  companyColumn(table);
  table.integer('whatsappId').unsigned().notNullable();
  // The quoted message's id on the network.
  exactString(table, 'wireId', 128).notNullable();
  table.bigInteger('createdAt').notNullable();
  table.index(['whatsappId', 'wireId'], 'AwaitedQuotes_wire');
  table.index(['createdAt'], 'AwaitedQuotes_age');
  table.index(['companyId'], 'AwaitedQuotes_company');
});
