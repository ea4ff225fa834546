import { baseColumns, companyColumn, exactString, linkColumn, longText, timeColumns } from '../columns.ts';
import type { Migration } from '../migrate.ts';

export const createUsers: Migration = {
  name: '0004-users',
  async up(knex) {
    if (await knex.schema.hasTable('Users')) return;
    await knex.schema.createTable('Users', (table) => {
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
  },
};

export const createUserQueues: Migration = {
  name: '0005-user-queues',
  async up(knex) {
    if (await knex.schema.hasTable('UserQueues')) return;
    await knex.schema.createTable('UserQueues', (table) => {
      companyColumn(table);
      linkColumn(table, 'userId', 'Users', 'CASCADE');
      // No foreign key: queues are a plugin's table, and its plugin clears what points to a deleted one.
      table.integer('queueId').unsigned().notNullable();
      timeColumns(table);
      table.primary(['userId', 'queueId']);
      table.index(['companyId', 'queueId']);
    });
  },
};

export const createSessions: Migration = {
  name: '0006-sessions',
  async up(knex) {
    if (await knex.schema.hasTable('Sessions')) return;
    await knex.schema.createTable('Sessions', (table) => {
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
  },
};

export const createSignInFailures: Migration = {
  name: '0007-sign-in-failures',
  async up(knex) {
    if (await knex.schema.hasTable('SignInFailures')) return;
    await knex.schema.createTable('SignInFailures', (table) => {
      exactString(table, 'id', 64).notNullable().primary();
      table.integer('failures').notNullable();
      table.bigInteger('windowEndsAt').notNullable().index();
    });
  },
};
