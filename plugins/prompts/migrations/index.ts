import {
  addColumns,
  addTable,
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

/** Tables of prompts, in the order of their creation. */
export const promptMigrations: readonly Migration[] = [
  newTable('0001-prompts', 'Prompts', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('name', 255).notNullable();
    table.string('searchKey', 300).notNullable();
    longText(table, 'prompt').notNullable();
    // Sealed.
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
    // A queue that goes leaves the prompt, which then hands over to the agents who see tickets without one.
    linkColumn(table, 'queueId', 'Queues', 'SET NULL');
    table.integer('ticketTokensMax');
    table.integer('dayTokensMax');
    table.integer('monthTokensMax');
    table.boolean('usesKnowledge').notNullable();
    table.bigInteger('promptTokens').notNullable();
    table.bigInteger('completionTokens').notNullable();
    table.bigInteger('totalTokens').notNullable();
    table.index(['companyId', 'searchKey', 'id'], 'Prompts_list');
  }),
  {
    name: '0002-prompt-turns',
    async up(knex) {
      await addTable(knex, 'PromptTurns', (table) => {
        // One a ticket: what customers add while an answer is made is answered after it.
        table
          .integer('ticketId')
          .unsigned()
          .primary()
          .references('id')
          .inTable('Tickets')
          .onDelete('CASCADE');
        companyColumn(table);
        table.integer('promptId').unsigned().notNullable();
        // The newest message that wants an answer; no foreign key, which would lock it for every writer.
        table.bigInteger('messageId').notNullable();
        table.bigInteger('dueAt').notNullable();
        table.bigInteger('claimedUntil').notNullable();
        table.string('claim', 40);
        table.integer('attempts').notNullable();
        table.integer('failures').notNullable();
        table.index(['dueAt', 'claimedUntil'], 'PromptTurns_due');
        table.index(['companyId', 'claimedUntil', 'dueAt'], 'PromptTurns_company');
      });
      await addTable(knex, 'PromptTranscripts', (table) => {
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
      await addTable(knex, 'PromptBudgets', (table) => {
        table.increments('id');
        companyColumn(table);
        // Such as `day:2026-11-22`, `prompt:7:month:2026-11` or `ticket:99`.
        exactString(table, 'scope', 60).notNullable();
        table.bigInteger('used').notNullable();
        table.bigInteger('updatedAt').notNullable();
        table.unique(['companyId', 'scope'], { indexName: 'PromptBudgets_scope' });
        table.index(['updatedAt'], 'PromptBudgets_age');
      });
      await addTable(knex, 'PromptSpend', (table) => {
        table.increments('id');
        companyColumn(table);
        table.integer('promptId').unsigned();
        table.integer('ticketId').unsigned();
        table.integer('userId').unsigned();
        table.string('kind', 20).notNullable();
        table.string('model', 100).notNullable();
        // By the company's clock.
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
  newTable('0004-prompt-pages', 'PromptPages', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('title', 150).notNullable();
    longText(table, 'body').notNullable();
    longText(table, 'searchKey').notNullable();
    table.index(['companyId', 'id'], 'PromptPages_list');
  }),
  {
    name: '0005-prompt-answer-keys',
    // Null for calls of an earlier release, which equal no other.
    up: (knex) =>
      addColumns(knex, 'PromptSpend', { answerKey: (table) => void table.string('answerKey', 64) }),
  },
];
