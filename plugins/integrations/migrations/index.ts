import {
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

/** Tables of integrations, in the order of their creation. */
export const integrationMigrations: readonly Migration[] = [
  newTable('0001-queue-integrations', 'QueueIntegrations', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('type', 20).notNullable();
    table.string('name', 50).notNullable();
    exactString(table, 'nameKey', 50).notNullable();
    table.string('projectName', 100).notNullable();
    // Sealed.
    longText(table, 'jsonContent').notNullable();
    table.string('language', 10).notNullable();
    table.text('urlN8N').notNullable();
    table.string('typebotSlug', 200).notNullable();
    table.integer('typebotExpires').notNullable();
    table.integer('typebotDelayMessage').notNullable();
    table.string('typebotKeywordFinish', 100).notNullable();
    table.string('typebotKeywordRestart', 100).notNullable();
    longText(table, 'typebotRestartMessage').notNullable();
    longText(table, 'typebotUnknownMessage').notNullable();
    // Both sealed; the earlier secret signs beside the new one for a day.
    table.text('secret').notNullable();
    table.text('earlierSecret');
    table.bigInteger('earlierSecretUntil');
    table.integer('failures').notNullable().defaultTo(0);
    table.bigInteger('pausedUntil');
    table.bigInteger('disabledAt');
    table.string('failureCode', 60);
    longText(table, 'failureDetails');
    table.unique(['companyId', 'nameKey'], { indexName: 'queue_integrations_name_unique' });
  }),
  newTable('0002-integration-deliveries', 'IntegrationDeliveries', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'integrationId', 'QueueIntegrations', 'CASCADE');
    exactString(table, 'eventId', 60).notNullable();
    table.boolean('isTest').notNullable().defaultTo(false);
    // No foreign key, which would lock the ticket for a process that stores its messages.
    table.integer('ticketId').unsigned();
    longText(table, 'body').notNullable();
    table.string('state', 10).notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    table.bigInteger('nextAt');
    table.bigInteger('claimedUntil').notNullable().defaultTo(0);
    table.integer('status');
    table.string('failureCode', 60);
    longText(table, 'failureDetails');
    table.integer('durationMs');
    table.bigInteger('finishedAt');
    table.unique(['integrationId', 'eventId'], { indexName: 'IntegrationDeliveries_event' });
    table.index(['integrationId', 'state', 'nextAt'], 'IntegrationDeliveries_next');
    table.index(['state', 'nextAt'], 'IntegrationDeliveries_due');
    table.index(['state', 'finishedAt'], 'IntegrationDeliveries_old');
    table.index(['companyId', 'integrationId', 'id'], 'IntegrationDeliveries_log');
  }),
  {
    name: '0003-integration-turns',
    async up(knex) {
      if (await knex.schema.hasTable('IntegrationTurns')) return;
      await knex.schema.createTable('IntegrationSessions', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'ticketId', 'Tickets', 'CASCADE');
        linkColumn(table, 'integrationId', 'QueueIntegrations', 'CASCADE');
        // Id of the conversation at the bot's server; null: it ended there.
        table.string('sessionId', 200);
        // Form of the bot server's protocol, `new` or `old`.
        table.string('shape', 10).notNullable();
        // JSON of the choices that the customer saw last.
        longText(table, 'choices');
        table.bigInteger('heardAt').notNullable();
        table.unique(['ticketId'], { indexName: 'IntegrationSessions_ticket' });
        table.index(['integrationId'], 'IntegrationSessions_integration');
        table.index(['companyId'], 'IntegrationSessions_company');
      });
      await knex.schema.createTable('IntegrationTurns', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'ticketId', 'Tickets', 'CASCADE');
        linkColumn(table, 'integrationId', 'QueueIntegrations', 'CASCADE');
        table.bigInteger('messageId').notNullable();
        table.integer('attempts').notNullable().defaultTo(0);
        table.bigInteger('claimedUntil').notNullable();
        // JSON of the bot's answer, and the number of its messages that were sent.
        longText(table, 'answer');
        table.integer('saidCount').notNullable().defaultTo(0);
        table.unique(['ticketId', 'messageId'], { indexName: 'IntegrationTurns_message' });
        table.index(['claimedUntil'], 'IntegrationTurns_due');
        table.index(['integrationId'], 'IntegrationTurns_integration');
        table.index(['companyId'], 'IntegrationTurns_company');
      });
    },
  },
  {
    name: '0004-session-restarts',
    async up(knex) {
      if (await knex.schema.hasColumn('IntegrationSessions', 'restarts')) return;
      await knex.schema.alterTable('IntegrationSessions', (table) => {
        // Number of times that the server had lost the conversation; after the second one agents take over.
        table.integer('restarts').notNullable().defaultTo(0);
      });
    },
  },
  {
    name: '0005-answer-timeout',
    async up(knex) {
      if (await knex.schema.hasColumn('QueueIntegrations', 'timeoutSeconds')) return;
      await knex.schema.alterTable('QueueIntegrations', (table) => {
        table.integer('timeoutSeconds').notNullable().defaultTo(30);
      });
    },
  },
];
