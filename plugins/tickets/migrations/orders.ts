import { companyColumn, exactString, newTable } from '@balcao/core';

/** Messages whose new text must reach the customer; a row leaves once the network has it. */
export const createMessageEdits = newTable('0010-message-edits', 'MessageEdits', (table) => {
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

/** Calls whose caller is still to be told that none are taken. */
export const createCallAnswers = newTable('0011-call-answers', 'CallAnswers', (table) => {
  table.bigInteger('messageId').unsigned().notNullable().primary();
  table.foreign('messageId').references('id').inTable('Messages').onDelete('CASCADE');
  companyColumn(table);
  table.bigInteger('createdAt').notNullable();
  table.index(['createdAt'], 'CallAnswers_age');
  table.index(['companyId'], 'CallAnswers_company');
});
