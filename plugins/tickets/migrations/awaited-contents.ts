import { companyColumn, newTable } from '@balcao/core';

/** Messages whose content has not come; a row leaves when it comes, or when it is not expected any more. */
export const createAwaitedContents = newTable('0032-awaited-contents', 'AwaitedContents', (table) => {
  table.bigInteger('messageId').unsigned().notNullable().primary();
  table.foreign('messageId').references('id').inTable('Messages').onDelete('CASCADE');
  companyColumn(table);
  // Whether bots and programs heard of the message before its content.
  table.boolean('isHeard').notNullable();
  table.bigInteger('createdAt').notNullable();
  table.index(['createdAt'], 'AwaitedContents_age');
  table.index(['companyId'], 'AwaitedContents_company');
});
