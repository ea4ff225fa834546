import { baseColumns, companyColumn, exactString, linkColumn, longText, type Migration } from '@balcao/core';

const connections: Migration = {
  name: '0001-connections',
  async up(knex) {
    if (await knex.schema.hasTable('Whatsapps')) return;
    await knex.schema.createTable('Whatsapps', (table) => {
      baseColumns(table);
      companyColumn(table);
      table.string('name', 100).notNullable();
      exactString(table, 'nameKey', 100).notNullable();
      table.string('status', 20).notNullable().defaultTo('OPENING');
      table.string('provider', 40).notNullable().defaultTo('beta');
      table.string('number', 40);
      table.text('qrcode');
      table.integer('retries').notNullable().defaultTo(0);
      table.string('battery', 20);
      table.boolean('plugged');
      // The company's id when this is its default connection, else null: the key allows one a company.
      table.integer('defaultOf').unsigned().unique('Whatsapps_default');
      for (const text of [
        'greetingMessage',
        'farewellMessage',
        'complationMessage',
        'outOfHoursMessage',
        'ratingMessage',
      ]) {
        longText(table, text);
      }
      exactString(table, 'tokenHash', 64).unique('Whatsapps_token');
      table.text('tokenSealed');
      linkColumn(table, 'transferQueueId', 'Queues', 'SET NULL');
      table.integer('timeToTransfer');
      table.integer('promptId').unsigned();
      table.integer('integrationId').unsigned();
      table.integer('maxUseBotQueues').notNullable().defaultTo(3);
      table.integer('timeUseBotQueues').notNullable().defaultTo(0);
      table.integer('expiresTicket').notNullable().defaultTo(0);
      longText(table, 'expiresInactiveMessage');
      table.unique(['companyId', 'nameKey'], { indexName: 'Whatsapps_name' });
      table.index(['companyId', 'transferQueueId'], 'Whatsapps_transferQueue');
    });
  },
};

const connectionQueues: Migration = {
  name: '0002-connection-queues',
  async up(knex) {
    if (await knex.schema.hasTable('WhatsappQueues')) return;
    await knex.schema.createTable('WhatsappQueues', (table) => {
      companyColumn(table);
      linkColumn(table, 'whatsappId', 'Whatsapps', 'CASCADE');
      linkColumn(table, 'queueId', 'Queues', 'CASCADE');
      table.bigInteger('createdAt').notNullable();
      table.primary(['whatsappId', 'queueId']);
      table.index(['companyId', 'queueId'], 'WhatsappQueues_queue');
    });
  },
};

/** No link to Whatsapps: the owner still has to end the session of a connection that is already deleted. */
const leases: Migration = {
  name: '0003-leases',
  async up(knex) {
    if (await knex.schema.hasTable('ConnectionLeases')) return;
    await knex.schema.createTable('ConnectionLeases', (table) => {
      table.integer('connectionId').unsigned().notNullable().primary();
      companyColumn(table);
      exactString(table, 'hostId', 100);
      table.integer('epoch').notNullable().defaultTo(0);
      table.bigInteger('expiresAt').notNullable().defaultTo(0);
      table.integer('statusBeat').notNullable().defaultTo(0);
      table.string('wanted', 10).notNullable().defaultTo('open');
      table.boolean('fresh').notNullable().defaultTo(0);
      table.integer('commandSeq').notNullable().defaultTo(0);
      table.integer('handledSeq').notNullable().defaultTo(0);
      table.index(['hostId'], 'ConnectionLeases_host');
      table.index(['companyId'], 'ConnectionLeases_company');
    });
  },
};

const states: Migration = {
  name: '0004-states',
  async up(knex) {
    if (await knex.schema.hasTable('ConnectionStates')) return;
    await knex.schema.createTable('ConnectionStates', (table) => {
      table.increments('id');
      companyColumn(table);
      linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
      table.string('status', 20).notNullable();
      table.string('reason', 200);
      table.bigInteger('at').notNullable();
      table.index(['companyId', 'connectionId', 'id'], 'ConnectionStates_connection');
    });
  },
};

export const migrations: readonly Migration[] = [connections, connectionQueues, leases, states];
