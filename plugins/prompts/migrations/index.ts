import { baseColumns, companyColumn, exactString, linkColumn, longText, type Migration } from '@balcao/core';

/** Tables of prompts, in the order of their creation. */
export const promptMigrations: readonly Migration[] = [
  {
    name: '0001-prompts',
    async up(knex) {
      if (await knex.schema.hasTable('Prompts')) return;
      await knex.schema.createTable('Prompts', (table) => {
        baseColumns(table);
        companyColumn(table);
        table.string('name', 255).notNullable();
        table.string('searchKey', 300).notNullable();
        longText(table, 'prompt').notNullable();
        // Encrypted.
        longText(table, 'apiKey').notNullable();
        table.string('baseUrl', 500);
        table.string('model', 100);
        table.string('tokenField', 30);
        table.string('transcriptionModel', 100);
        table.integer('maxTokens').notNullable();
        table.integer('maxMessages').notNullable();
        table.decimal('temperature', 4, 2).notNullable();
        table.string('voice', 60).notNullable();
        longText(table, 'voiceKey').notNullable();
        table.string('voiceRegion', 300).notNullable();
        // A prompt whose queue was deleted hands over to the agents who see tickets without a queue.
        linkColumn(table, 'queueId', 'Queues', 'SET NULL');
        table.integer('ticketTokensMax');
        table.integer('dayTokensMax');
        table.integer('monthTokensMax');
        table.boolean('usesKnowledge').notNullable();
        table.bigInteger('promptTokens').notNullable();
        table.bigInteger('completionTokens').notNullable();
        table.bigInteger('totalTokens').notNullable();
        table.index(['companyId', 'searchKey', 'id'], 'Prompts_list');
      });
    },
  },
  {
    name: '0002-prompt-turns',
    async up(knex) {
      if (!(await knex.schema.hasTable('PromptTurns')))
        await knex.schema.createTable('PromptTurns', (table) => {
          // One row for each ticket: messages that arrive while an answer is made are answered after it.
          table
            .integer('ticketId')
            .unsigned()
            .primary()
            .references('id')
            .inTable('Tickets')
            .onDelete('CASCADE');
          companyColumn(table);
          table.integer('promptId').unsigned().notNullable();
          // Newest message without an answer; no foreign key, which would lock the message for every writer.
          table.bigInteger('messageId').notNullable();
          table.bigInteger('dueAt').notNullable();
          table.bigInteger('claimedUntil').notNullable();
          table.string('claim', 40);
          table.integer('attempts').notNullable();
          table.integer('failures').notNullable();
          table.index(['dueAt', 'claimedUntil'], 'PromptTurns_due');
          table.index(['companyId', 'claimedUntil', 'dueAt'], 'PromptTurns_company');
        });
      if (!(await knex.schema.hasTable('PromptTranscripts')))
        await knex.schema.createTable('PromptTranscripts', (table) => {
          baseColumns(table);
          companyColumn(table);
          table.bigInteger('messageId').notNullable();
          linkColumn(table, 'ticketId', 'Tickets', 'CASCADE');
          longText(table, 'text').notNullable();
          table.unique(['companyId', 'messageId'], { indexName: 'PromptTranscripts_message' });
          table.index(['ticketId'], 'PromptTranscripts_ticket');
        });
    },
  },
  {
    name: '0003-prompt-spend',
    async up(knex) {
      if (!(await knex.schema.hasTable('PromptBudgets')))
        await knex.schema.createTable('PromptBudgets', (table) => {
          table.increments('id');
          companyColumn(table);
          // Name of the count, such as `day:2026-11-22`, `prompt:7:month:2026-11` or `ticket:99`.
          exactString(table, 'scope', 60).notNullable();
          table.bigInteger('used').notNullable();
          table.bigInteger('updatedAt').notNullable();
          table.unique(['companyId', 'scope'], { indexName: 'PromptBudgets_scope' });
          table.index(['updatedAt'], 'PromptBudgets_age');
        });
      if (!(await knex.schema.hasTable('PromptSpend')))
        await knex.schema.createTable('PromptSpend', (table) => {
          table.increments('id');
          companyColumn(table);
          table.integer('promptId').unsigned();
          table.integer('ticketId').unsigned();
          table.integer('userId').unsigned();
          table.string('kind', 20).notNullable();
          table.string('model', 100).notNullable();
          // Day by the company's clock.
          table.string('day', 10).notNullable();
          table.string('state', 10).notNullable();
          table.integer('reserved').notNullable();
          table.integer('tokens').notNullable();
          table.bigInteger('promptTokens').notNullable();
          table.bigInteger('completionTokens').notNullable();
          table.string('failure', 200);
          longText(table, 'sources');
          table.bigInteger('createdAt').notNullable();
          table.bigInteger('settledAt');
          table.index(['companyId', 'day', 'promptId'], 'PromptSpend_days');
          table.index(['companyId', 'ticketId'], 'PromptSpend_ticket');
          table.index(['state', 'createdAt'], 'PromptSpend_state');
          table.index(['createdAt'], 'PromptSpend_age');
        });
    },
  },
  {
    name: '0004-prompt-pages',
    async up(knex) {
      if (await knex.schema.hasTable('PromptPages')) return;
      await knex.schema.createTable('PromptPages', (table) => {
        baseColumns(table);
        companyColumn(table);
        table.string('title', 150).notNullable();
        longText(table, 'body').notNullable();
        longText(table, 'searchKey').notNullable();
        table.index(['companyId', 'id'], 'PromptPages_list');
      });
    },
  },
];
