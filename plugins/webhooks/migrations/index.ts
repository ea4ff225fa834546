import { baseColumns, companyColumn, exactString, linkColumn, longText, type Migration } from '@balcao/core';

/** Tables of webhooks, in the order of their creation. */
export const webhookMigrations: readonly Migration[] = [
  {
    name: '0001-webhook-endpoints',
    async up(knex) {
      if (await knex.schema.hasTable('WebhookEndpoints')) return;
      await knex.schema.createTable('WebhookEndpoints', (table) => {
        baseColumns(table);
        companyColumn(table);
        table.string('name', 50).notNullable();
        exactString(table, 'nameKey', 50).notNullable();
        table.text('url').notNullable();
        // JSON of the names of event types.
        longText(table, 'eventTypes').notNullable();
        table.string('state', 10).notNullable();
        // Both encrypted; the earlier secret also signs deliveries for a day.
        table.text('secret').notNullable();
        table.text('earlierSecret');
        table.bigInteger('earlierSecretUntil');
        table.integer('failures').notNullable().defaultTo(0);
        table.bigInteger('failingSince');
        table.bigInteger('sparedUntil');
        table.string('failureCode', 60);
        longText(table, 'failureDetails');
        table.unique(['companyId', 'nameKey'], { indexName: 'webhook_endpoints_name_unique' });
      });
    },
  },
  {
    name: '0002-webhook-events',
    async up(knex) {
      if (await knex.schema.hasTable('WebhookEvents')) return;
      // Outbox of events for which deliveries to the subscribed endpoints are still to be made.
      await knex.schema.createTable('WebhookEvents', (table) => {
        baseColumns(table);
        companyColumn(table);
        exactString(table, 'eventId', 60).notNullable();
        table.string('type', 60).notNullable();
        longText(table, 'payload').notNullable();
        table.integer('attempts').notNullable().defaultTo(0);
        table.bigInteger('nextAt').notNullable();
        table.index(['companyId', 'nextAt', 'id'], 'WebhookEvents_company');
        table.index(['nextAt'], 'WebhookEvents_due');
      });
    },
  },
  {
    name: '0003-webhook-deliveries',
    async up(knex) {
      if (await knex.schema.hasTable('WebhookDeliveries')) return;
      await knex.schema.createTable('WebhookDeliveries', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'endpointId', 'WebhookEndpoints', 'CASCADE');
        exactString(table, 'eventId', 60).notNullable();
        table.string('eventType', 60).notNullable();
        longText(table, 'body').notNullable();
        table.string('state', 10).notNullable();
        // Attempts since it was last started.
        table.integer('attempts').notNullable().defaultTo(0);
        table.bigInteger('nextAt');
        table.bigInteger('claimedUntil').notNullable().defaultTo(0);
        table.integer('status');
        table.string('failureCode', 60);
        longText(table, 'failureDetails');
        table.integer('durationMs');
        // Beginning of the address's last answer.
        longText(table, 'answer');
        // JSON of the attempts, the latest last.
        longText(table, 'tries').notNullable();
        table.bigInteger('finishedAt');
        table.unique(['endpointId', 'eventId'], { indexName: 'WebhookDeliveries_event' });
        table.index(['endpointId', 'state', 'nextAt'], 'WebhookDeliveries_next');
        table.index(['state', 'nextAt'], 'WebhookDeliveries_due');
        table.index(['state', 'finishedAt'], 'WebhookDeliveries_old');
        table.index(['companyId', 'endpointId', 'id'], 'WebhookDeliveries_log');
        table.index(['endpointId', 'createdAt'], 'WebhookDeliveries_since');
      });
    },
  },
];
