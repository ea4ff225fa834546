import {
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

/** Tables of webhooks, in the order of their creation. */
export const webhookMigrations: readonly Migration[] = [
  newTable('0001-webhook-endpoints', 'WebhookEndpoints', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('name', 50).notNullable();
    exactString(table, 'nameKey', 50).notNullable();
    table.text('url').notNullable();
    // JSON of the names of event types.
    longText(table, 'eventTypes').notNullable();
    table.string('state', 10).notNullable();
    // Both sealed; the earlier secret signs beside the new one for a day.
    table.text('secret').notNullable();
    table.text('earlierSecret');
    table.bigInteger('earlierSecretUntil');
    table.integer('failures').notNullable().defaultTo(0);
    table.bigInteger('failingSince');
    table.bigInteger('sparedUntil');
    table.string('failureCode', 60);
    longText(table, 'failureDetails');
    table.unique(['companyId', 'nameKey'], { indexName: 'webhook_endpoints_name_unique' });
  }),
  newTable('0002-webhook-events', 'WebhookEvents', (table) => {
    // Outbox of events that are still to be written out for the endpoints that want them.

    baseColumns(table);
    companyColumn(table);
    exactString(table, 'eventId', 60).notNullable();
    table.string('type', 60).notNullable();
    longText(table, 'payload').notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    table.bigInteger('nextAt').notNullable();
    table.index(['companyId', 'nextAt', 'id'], 'WebhookEvents_company');
    table.index(['nextAt'], 'WebhookEvents_due');
  }),
  newTable('0003-webhook-deliveries', 'WebhookDeliveries', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'endpointId', 'WebhookEndpoints', 'CASCADE');
    exactString(table, 'eventId', 60).notNullable();
    table.string('eventType', 60).notNullable();
    longText(table, 'body').notNullable();
    table.string('state', 10).notNullable();
    // Tries since it was last set going.
    table.integer('attempts').notNullable().defaultTo(0);
    table.bigInteger('nextAt');
    table.bigInteger('claimedUntil').notNullable().defaultTo(0);
    table.integer('status');
    table.string('failureCode', 60);
    longText(table, 'failureDetails');
    table.integer('durationMs');
    // The head of what the address answered last.
    longText(table, 'answer');
    // JSON of the tries, the last one last.
    longText(table, 'tries').notNullable();
    table.bigInteger('finishedAt');
    table.unique(['endpointId', 'eventId'], { indexName: 'WebhookDeliveries_event' });
    table.index(['endpointId', 'state', 'nextAt'], 'WebhookDeliveries_next');
    table.index(['state', 'nextAt'], 'WebhookDeliveries_due');
    table.index(['state', 'finishedAt'], 'WebhookDeliveries_old');
    table.index(['companyId', 'endpointId', 'id'], 'WebhookDeliveries_log');
    table.index(['endpointId', 'createdAt'], 'WebhookDeliveries_since');
  }),
];
