import { companyColumn, type Migration } from '@balcao/core';

/** Messages whose content has not come; a row leaves when it comes, or when it is not expected any more. */
export const createAwaitedContents: Migration = {
  name: '0032-awaited-contents',
  async up(knex) {
    if (await knex.schema.hasTable('AwaitedContents')) return;
    await knex.schema.createTable('AwaitedContents', (table) => {
      table.bigInteger('messageId').unsigned().notNullable().primary();
      table.foreign('messageId').references('id').inTable('Messages').onDelete('CASCADE');
      companyColumn(table);
      // Whether bots and programs heard of the message before its content.
      table.boolean('isHeard').notNullable();
      table.bigInteger('createdAt').notNullable();
      table.index(['createdAt'], 'AwaitedContents_age');
      table.index(['companyId'], 'AwaitedContents_company');
    });
  },
};
