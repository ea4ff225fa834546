import { addTable, newTable } from '../migration/add-table.ts';
import {
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  timeColumns,
} from '../migration/columns.ts';
import type { Migration } from '../migration/migrate.ts';

export const createUsers = newTable('0004-users', 'Users', (table) => {
  baseColumns(table);
  companyColumn(table);
  table.string('name', 100).notNullable();
  exactString(table, 'email', 191).notNullable().unique();
  table.string('searchKey', 300).notNullable();
  table.string('passwordHash', 255).notNullable();
  table.string('profile', 10).notNullable().defaultTo('user');
  table.tinyint('super').notNullable().defaultTo(0);
  table.tinyint('online').notNullable().defaultTo(0);
  table.bigInteger('lastSeenAt');
  // No foreign key: connections are a plugin's table, and its plugin clears what points to a deleted one.
  table.integer('whatsappId').unsigned();
  table.string('allTicket', 10).notNullable().defaultTo('disable');
  table.string('language', 5);
  table.index(['companyId', 'createdAt']);
  table.index(['online', 'lastSeenAt']);
});

export const createUserQueues = newTable('0005-user-queues', 'UserQueues', (table) => {
  companyColumn(table);
  linkColumn(table, 'userId', 'Users', 'CASCADE');
  // No foreign key: queues are a plugin's table, and its plugin clears what points to a deleted one.
  table.integer('queueId').unsigned().notNullable();
  timeColumns(table);
  table.primary(['userId', 'queueId']);
  table.index(['companyId', 'queueId']);
});

export const createSessions = newTable('0006-sessions', 'Sessions', (table) => {
  exactString(table, 'id', 32).notNullable().primary();
  companyColumn(table);
  linkColumn(table, 'userId', 'Users', 'CASCADE');
  exactString(table, 'refreshHash', 64).notNullable();
  // JSON list of the hashes renewed in the last seconds and when, so that parallel tabs are told from a thief.
  longText(table, 'renewedHashes').notNullable();
  table.bigInteger('expiresAt').notNullable();
  table.bigInteger('endedAt');
  table.string('endReason', 30);
  table.string('userAgent', 255);
  table.string('ip', 45);
  timeColumns(table);
  table.index(['companyId', 'userId', 'endedAt']);
  table.index(['expiresAt']);
});

export const createSecondFactors: Migration = {
  name: '0012-second-factors',
  async up(knex) {
    await addTable(knex, 'SecondFactors', (table) => {
      linkColumn(table, 'userId', 'Users', 'CASCADE');
      companyColumn(table);
      table.string('sealedSecret', 255).notNullable();
      table.bigInteger('confirmedAt');
      table.bigInteger('lastStep').notNullable();
      timeColumns(table);
      table.primary(['userId']);
      table.index(['companyId', 'userId']);
    });
    await addTable(knex, 'RecoveryCodes', (table) => {
      linkColumn(table, 'userId', 'Users', 'CASCADE');
      exactString(table, 'codeHash', 64).notNullable();
      companyColumn(table);
      table.bigInteger('usedAt');
      timeColumns(table);
      table.primary(['userId', 'codeHash']);
      table.index(['companyId', 'userId']);
    });
    await addTable(knex, 'SignInChallenges', (table) => {
      exactString(table, 'id', 64).notNullable().primary();
      companyColumn(table);
      linkColumn(table, 'userId', 'Users', 'CASCADE');
      table.integer('tries').notNullable();
      table.bigInteger('expiresAt').notNullable().index();
      timeColumns(table);
      table.index(['companyId', 'userId', 'createdAt']);
    });
  },
};

export const createSuperEntries = newTable('0013-super-entries', 'SuperEntries', (table) => {
  baseColumns(table);
  companyColumn(table);
  // No foreign key: the company keeps knowing who was there, also when that user is gone.
  table.integer('userId').unsigned().notNullable();
  table.string('userName', 100).notNullable();
  // The session or the token that is in the company: one of the two.
  exactString(table, 'sessionId', 32);
  table.integer('apiTokenId').unsigned();
  table.string('reason', 300).notNullable();
  table.bigInteger('endsAt').notNullable();
  table.bigInteger('endedAt');
  table.string('endedBy', 100);
  table.index(['companyId', 'id']);
  table.index(['sessionId', 'endedAt']);
  table.index(['apiTokenId', 'endedAt']);
});

export const createApiTokens = newTable('0015-api-tokens', 'ApiTokens', (table) => {
  baseColumns(table);
  companyColumn(table);
  linkColumn(table, 'userId', 'Users', 'CASCADE');
  table.string('name', 50).notNullable();
  exactString(table, 'tokenHash', 43).notNullable().unique();
  exactString(table, 'hint', 4).notNullable();
  table.string('scopes', 500).notNullable();
  table.bigInteger('expiresAt').notNullable();
  table.bigInteger('lastUsedAt');
  table.bigInteger('revokedAt');
  table.index(['companyId', 'id']);
  table.index(['companyId', 'userId', 'revokedAt']);
  table.index(['expiresAt']);
  table.index(['revokedAt']);
});

export const createSignInFailures = newTable('0007-sign-in-failures', 'SignInFailures', (table) => {
  exactString(table, 'id', 64).notNullable().primary();
  table.integer('failures').notNullable();
  table.bigInteger('windowEndsAt').notNullable().index();
});
