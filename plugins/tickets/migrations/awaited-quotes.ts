import { companyColumn, exactString, type Migration } from '@balcao/core';

/** Table of messages whose quoted message is not stored yet, found by its network id when it arrives later. */
export const createAwaitedQuotes: Migration = {
  name: '0025-awaited-quotes',
  async up(knex) {
    if (await knex.schema.hasTable('AwaitedQuotes')) return;
    await knex.schema.createTable('AwaitedQuotes', (table) => {
      table.bigInteger('messageId').unsigned().notNullable().primary();
      table.foreign('messageId').references('id').inTable('Messages').onDelete('CASCADE');
      companyColumn(table);
      table.integer('whatsappId').unsigned().notNullable();
      // Id on the network of the quoted message.
      exactString(table, 'wireId', 128).notNullable();
      table.bigInteger('createdAt').notNullable();
      table.index(['whatsappId', 'wireId'], 'AwaitedQuotes_wire');
      table.index(['createdAt'], 'AwaitedQuotes_age');
      table.index(['companyId'], 'AwaitedQuotes_company');
    });
  },
};
