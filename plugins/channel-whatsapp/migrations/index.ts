import { addColumns, companyColumn, exactString, linkColumn, longText, type Migration } from '@balcao/core';

const credentials: Migration = {
  name: '0001-credentials',
  async up(knex) {
    if (await knex.schema.hasTable('WhatsappCredentials')) return;
    await knex.schema.createTable('WhatsappCredentials', (table) => {
      linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE').primary();
      companyColumn(table);
      // Number of the newest owner that opened the channel session; writes of an older owner are refused.
      table.integer('epoch').notNullable();
      // Encrypted; empty while the connection has no device.
      longText(table, 'credentials').notNullable();
      table.bigInteger('updatedAt').notNullable();
      table.index(['companyId'], 'WhatsappCredentials_company');
    });
  },
};

const keys: Migration = {
  name: '0002-keys',
  async up(knex) {
    if (await knex.schema.hasTable('WhatsappKeys')) return;
    await knex.schema.createTable('WhatsappKeys', (table) => {
      linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
      companyColumn(table);
      exactString(table, 'type', 32).notNullable();
      exactString(table, 'keyId', 191).notNullable();
      longText(table, 'value').notNullable();
      table.bigInteger('updatedAt').notNullable();
      table.primary(['connectionId', 'type', 'keyId']);
      table.index(['companyId'], 'WhatsappKeys_company');
    });
  },
};

const inbound: Migration = {
  name: '0003-inbound',
  async up(knex) {
    if (await knex.schema.hasTable('WhatsappInbound')) return;
    await knex.schema.createTable('WhatsappInbound', (table) => {
      table.increments('id');
      companyColumn(table);
      linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
      // Hash of one encrypted chunk: a redelivery has the same hash, a message that was encrypted again has another.
      exactString(table, 'hash', 64).notNullable();
      // Id of the message and, in newer rows, its writer, because two messages may have the same id.
      exactString(table, 'wireId', 191).notNullable();
      // Encrypted: the message's envelope and its decrypted content.
      longText(table, 'piece').notNullable();
      table.bigInteger('at').notNullable();
      // Time when the message was stored in a ticket; null: not yet.
      table.bigInteger('storedAt');
      table.unique(['connectionId', 'hash'], { indexName: 'WhatsappInbound_hash' });
      table.index(['connectionId', 'wireId'], 'WhatsappInbound_wire');
      table.index(['connectionId', 'storedAt'], 'WhatsappInbound_stored');
      table.index(['companyId'], 'WhatsappInbound_company');
    });
  },
};

/** Table of the connections that have each number, for all companies: the key permits one connection for a number. */
const numbers: Migration = {
  name: '0004-numbers',
  async up(knex) {
    if (await knex.schema.hasTable('WhatsappNumbers')) return;
    await knex.schema.createTable('WhatsappNumbers', (table) => {
      exactString(table, 'number', 40).notNullable().primary();
      linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE').unique('WhatsappNumbers_connection');
      companyColumn(table);
      table.bigInteger('at').notNullable();
      table.index(['companyId'], 'WhatsappNumbers_company');
    });
  },
};

/** Adds the time since which the stored device cannot be decrypted; null: it can, or there is none. */
const unreadable: Migration = {
  name: '0005-unreadable',
  up: (knex) =>
    addColumns(knex, 'WhatsappCredentials', {
      unreadableSince: (table) => table.bigInteger('unreadableSince'),
    }),
};

/** Table of files of stored messages that must still be downloaded. */
const pendingFiles: Migration = {
  name: '0006-pending-files',
  async up(knex) {
    if (await knex.schema.hasTable('WhatsappPendingFiles')) return;
    await knex.schema.createTable('WhatsappPendingFiles', (table) => {
      table.increments('id');
      companyColumn(table);
      linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
      exactString(table, 'wireId', 191).notNullable();
      // Encrypted: the message with the file's address and key.
      longText(table, 'message').notNullable();
      table.integer('attempts').notNullable().defaultTo(0);
      table.bigInteger('nextAt').notNullable();
      table.bigInteger('createdAt').notNullable();
      table.unique(['connectionId', 'wireId'], { indexName: 'WhatsappPendingFiles_wire' });
      table.index(['connectionId', 'nextAt'], 'WhatsappPendingFiles_due');
      table.index(['companyId'], 'WhatsappPendingFiles_company');
    });
  },
};

/** Adds the writer to the key of pending files, because two people may write under the same id, each with a file. */
const namedFiles: Migration = {
  name: '0007-named-files',
  async up(knex) {
    if (await knex.schema.hasColumn('WhatsappPendingFiles', 'name')) return;
    await knex.schema.alterTable('WhatsappPendingFiles', (table) => {
      // Id of the message with its writer.
      exactString(table, 'name', 191).notNullable().defaultTo('');
    });
    await knex('WhatsappPendingFiles').update({ name: knex.ref('wireId') });
    await knex.schema.alterTable('WhatsappPendingFiles', (table) => {
      table.dropUnique(['connectionId', 'wireId'], 'WhatsappPendingFiles_wire');
      table.unique(['connectionId', 'name'], { indexName: 'WhatsappPendingFiles_name' });
    });
  },
};

/**
 * Adds the number with which the connection was paired last, and the time since which messages to it were missed; null:
 * none were missed.
 */
const missedSince: Migration = {
  name: '0008-missed-since',
  async up(knex) {
    if (await knex.schema.hasColumn('WhatsappCredentials', 'missedSince')) return;
    await knex.schema.alterTable('WhatsappCredentials', (table) => {
      table.string('lastNumber', 40);
      table.bigInteger('missedSince');
    });
  },
};

export const migrations: readonly Migration[] = [
  credentials,
  keys,
  inbound,
  numbers,
  unreadable,
  pendingFiles,
  namedFiles,
  missedSince,
];
