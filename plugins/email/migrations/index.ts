import {
  addColumns,
  addIndex,
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

/** Tables of e-mails, in the order of their creation. */
export const emailMigrations: readonly Migration[] = [
  newTable('0001-emails', 'Emails', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('to', 191).notNullable();
    table.string('subject', 255).notNullable();
    longText(table, 'message').notNullable();
    exactString(table, 'messageId', 255).notNullable().unique();
    table.string('status', 10).notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    table.bigInteger('nextAttemptAt').notNullable();
    exactString(table, 'claim', 36);
    table.bigInteger('expiresAt').notNullable();
    table.bigInteger('sentAt');
    table.string('failureCode', 60);
    longText(table, 'failureDetails');
    linkColumn(table, 'userId', 'Users', 'SET NULL');
    table.index(['companyId', 'id'], 'Emails_newest');
    table.index(['companyId', 'status', 'nextAttemptAt'], 'Emails_due');
    table.index(['status', 'nextAttemptAt', 'companyId'], 'Emails_sweep');
    table.index(['updatedAt'], 'Emails_old');
  }),
  {
    name: '0002-emails-once',
    async up(knex) {
      await addColumns(knex, 'Emails', { sendKey: (table) => exactString(table, 'sendKey', 240) });
      await addIndex(knex, 'Emails', {
        name: 'Emails_once',
        columns: ['companyId', 'sendKey'],
        isUnique: true,
      });
    },
  },
];
