import { companyColumn, exactString, type Migration } from '@balcao/core';

/** Messages whose new text must reach the customer; a row leaves once the network has it. */
export const createMessageEdits: Migration = {
  name: '0010-message-edits',
  async up(knex) {
    if (await knex.schema.hasTable('MessageEdits')) return;
    await knex.schema.createTable('MessageEdits', (table) => {
      table.bigInteger('messageId').unsigned().notNullable().primary();
      table.foreign('messageId').references('id').inTable('Messages').onDelete('CASCADE');
      companyColumn(table);
      // The edit's own id on the network, so that a repeat is the same edit.
      exactString(table, 'editWireId', 128).notNullable();
      table.integer('attempts').notNullable().defaultTo(0);
      // null: the message itself has not left yet.
      table.bigInteger('nextAt');
      table.index(['nextAt'], 'MessageEdits_due');
      table.index(['companyId'], 'MessageEdits_company');
    });
  },
};

/** Calls whose caller must still get the message that the company takes no calls. */
export const createCallAnswers: Migration = {
  name: '0011-call-answers',
  async up(knex) {
    if (await knex.schema.hasTable('CallAnswers')) return;
    await knex.schema.createTable('CallAnswers', (table) => {
      table.bigInteger('messageId').unsigned().notNullable().primary();
      table.foreign('messageId').references('id').inTable('Messages').onDelete('CASCADE');
      companyColumn(table);
      table.bigInteger('createdAt').notNullable();
      table.index(['createdAt'], 'CallAnswers_age');
      table.index(['companyId'], 'CallAnswers_company');
    });
  },
};
