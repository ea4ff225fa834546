import { companyColumn, exactString, linkColumn, longText, type Migration, newTable } from '@balcao/core';

const phones = newTable('0001-phones', 'SandboxPhones', (table) => {
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE').primary();
  companyColumn(table);
  table.boolean('paired').notNullable().defaultTo(0);
  table.integer('dropEvery').notNullable().defaultTo(0);
  table.integer('delayMs').notNullable().defaultTo(0);
  table.boolean('refuse').notNullable().defaultTo(0);
  table.bigInteger('downUntil').notNullable().defaultTo(0);
  table.integer('closeCode');
  // Grows with every cut of the line, so that each is felt once.
  table.integer('cuts').notNullable().defaultTo(0);
  table.index(['companyId'], 'SandboxPhones_company');
});

const messages = newTable('0002-messages', 'SandboxMessages', (table) => {
  table.increments('id');
  companyColumn(table);
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
  table.string('direction', 3).notNullable();
  exactString(table, 'wireId', 100).notNullable();
  exactString(table, 'customer', 100).notNullable();
  table.string('author', 100);
  table.string('kind', 20).notNullable();
  longText(table, 'body').notNullable();
  table.string('mediaKey', 255);
  table.string('mediaName', 255);
  table.string('mediaType', 100);
  exactString(table, 'quotedWireId', 100);
  table.integer('ack').notNullable().defaultTo(0);
  table.boolean('edited').notNullable().defaultTo(0);
  table.boolean('revoked').notNullable().defaultTo(0);
  table.bigInteger('sentAt').notNullable();
  table.index(['companyId', 'connectionId', 'direction', 'id'], 'SandboxMessages_outbox');
  table.index(['companyId', 'connectionId', 'customer', 'id'], 'SandboxMessages_chat');
  table.index(['connectionId', 'wireId'], 'SandboxMessages_wire');
});

const attributes: Migration = {
  name: '0003-message-attributes',
  async up(knex) {
    if (await knex.schema.hasColumn('SandboxMessages', 'attributes')) return;
    await knex.schema.alterTable('SandboxMessages', (table) => {
      longText(table, 'attributes');
    });
  },
};

/** Tables of the sandbox: the simulated phones of connections and the messages on them. */
export const migrations: readonly Migration[] = [phones, messages, attributes];
