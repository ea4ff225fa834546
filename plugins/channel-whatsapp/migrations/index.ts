import {
  addColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

const credentials = newTable('0001-credentials', 'WhatsappCredentials', (table) => {
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE').primary();
  companyColumn(table);
  // The newest owner that opened the link; writes of an older one are refused.
  table.integer('epoch').notNullable();
  // Sealed; empty while there is no device.
  longText(table, 'credentials').notNullable();
  table.bigInteger('updatedAt').notNullable();
  table.index(['companyId'], 'WhatsappCredentials_company');
});

const keys = newTable('0002-keys', 'WhatsappKeys', (table) => {
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
  companyColumn(table);
  exactString(table, 'type', 32).notNullable();
  exactString(table, 'keyId', 191).notNullable();
  longText(table, 'value').notNullable();
  table.bigInteger('updatedAt').notNullable();
  table.primary(['connectionId', 'type', 'keyId']);
  table.index(['companyId'], 'WhatsappKeys_company');
});

const inbound = newTable('0003-inbound', 'WhatsappInbound', (table) => {
  table.increments('id');
  companyColumn(table);
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
  // Identifies one encrypted chunk: a redelivery has the same hash, a message sent anew has not.
  exactString(table, 'hash', 64).notNullable();
  // The message: its id and, since it is known that ids alone may be the same, its writer.
  exactString(table, 'wireId', 191).notNullable();
  // Sealed: the envelope and the decrypted words.
  longText(table, 'piece').notNullable();
  table.bigInteger('at').notNullable();
  // When the message was handed on; null: it still has to be.
  table.bigInteger('storedAt');
  table.unique(['connectionId', 'hash'], { indexName: 'WhatsappInbound_hash' });
  table.index(['connectionId', 'wireId'], 'WhatsappInbound_wire');
  table.index(['connectionId', 'storedAt'], 'WhatsappInbound_stored');
  table.index(['companyId'], 'WhatsappInbound_company');
});

/** Connection of the whole installation that has a number: the key allows one. */
const numbers = newTable('0004-numbers', 'WhatsappNumbers', (table) => {
  exactString(table, 'number', 40).notNullable().primary();
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE').unique('WhatsappNumbers_connection');
  companyColumn(table);
  table.bigInteger('at').notNullable();
  table.index(['companyId'], 'WhatsappNumbers_company');
});

/** Adds the time since which the stored device cannot be decrypted; null: it can, or there is none. */
const unreadable: Migration = {
  name: '0005-unreadable',
  up: (knex) =>
    addColumns(knex, 'WhatsappCredentials', {
      unreadableSince: (table) => table.bigInteger('unreadableSince'),
    }),
};

/** Files of stored messages that are still to be fetched. */
const pendingFiles = newTable('0006-pending-files', 'WhatsappPendingFiles', (table) => {
  table.increments('id');
  companyColumn(table);
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
  exactString(table, 'wireId', 191).notNullable();
  // Sealed: the message with the file's address and key.
  longText(table, 'message').notNullable();
  table.integer('attempts').notNullable().defaultTo(0);
  table.bigInteger('nextAt').notNullable();
  table.bigInteger('createdAt').notNullable();
  table.unique(['connectionId', 'wireId'], { indexName: 'WhatsappPendingFiles_wire' });
  table.index(['connectionId', 'nextAt'], 'WhatsappPendingFiles_due');
  table.index(['companyId'], 'WhatsappPendingFiles_company');
});

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

/** Adds whether the stored device was paired and has not been online since. */
const unopened: Migration = {
  name: '0009-unopened',
  up: (knex) =>
    addColumns(knex, 'WhatsappCredentials', {
      isUnopened: (table) => table.boolean('isUnopened').notNullable().defaultTo(false),
    }),
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
  unopened,
];
