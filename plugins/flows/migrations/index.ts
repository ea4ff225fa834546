import {
  addColumns,
  addIndex,
  baseColumns,
  companyColumn,
  dropIndex,
  exactString,
  linkColumn,
  longText,
  type Migration,
} from '@balcao/core';
import { createFlowMedia } from './flow-media.ts';
import { publicationOrders } from './publication-orders.ts';
import { secretOrigin } from './secret-origin.ts';

/** The tables of flows, in the order they are made. */
export const flowMigrations: readonly Migration[] = [
  {
    name: '0001-flows',
    async up(knex) {
      if (await knex.schema.hasTable('Flows')) return;
      await knex.schema.createTable('Flows', (table) => {
        baseColumns(table);
        companyColumn(table);
        table.string('name', 60).notNullable();
        exactString(table, 'nameKey', 60).notNullable();
        table.boolean('isOn').notNullable().defaultTo(true);
        longText(table, 'draft').notNullable();
        table.integer('draftRevision').notNullable().defaultTo(0);
        // Revision of the draft that was published last.
        table.integer('publishedRevision');
        // Number of the version in which conversations begin; no link, for versions name their flow.
        table.integer('publishedNumber');
        table.unique(['companyId', 'nameKey'], { indexName: 'Flows_name' });
      });
    },
  },
  {
    name: '0002-flow-versions',
    async up(knex) {
      if (await knex.schema.hasTable('FlowVersions')) return;
      await knex.schema.createTable('FlowVersions', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'flowId', 'Flows', 'CASCADE').notNullable();
        table.integer('number').notNullable();
        longText(table, 'graph').notNullable();
        table.string('note', 200).notNullable();
        linkColumn(table, 'userId', 'Users', 'SET NULL').index('FlowVersions_user');
        table.unique(['flowId', 'number'], { indexName: 'FlowVersions_number' });
        table.index(['companyId', 'flowId'], 'FlowVersions_company');
      });
    },
  },
  {
    name: '0003-flow-runs',
    async up(knex) {
      if (await knex.schema.hasTable('FlowRuns')) return;
      await knex.schema.createTable('FlowRuns', (table) => {
        linkColumn(table, 'ticketId', 'Tickets', 'CASCADE').primary();
        companyColumn(table);
        // The flow in which the run began, and the version of it; a deleted flow takes its runs along.
        linkColumn(table, 'flowId', 'Flows', 'CASCADE').notNullable().index('FlowRuns_flow');
        table.integer('flowVersionId').unsigned().notNullable();
        // Name of this run in its steps, for one ticket can have several after one another.
        table.string('runKey', 36).notNullable();
        // JSON of the engine's state.
        longText(table, 'state').notNullable();
        // `answer` or `time`.
        table.string('waitsFor', 10).notNullable();
        table.bigInteger('dueAt');
        // The question that the customer saw last; only what comes after it can be an answer.
        table.bigInteger('askedMessageId');
        table.integer('revision').notNullable();
        table.integer('steps').notNullable();
        table.bigInteger('createdAt').notNullable();
        table.bigInteger('updatedAt').notNullable();
        table.index(['dueAt', 'ticketId'], 'FlowRuns_due');
        table.index(['companyId'], 'FlowRuns_company');
      });
    },
  },
  {
    name: '0004-flow-steps',
    async up(knex) {
      if (await knex.schema.hasTable('FlowSteps')) return;
      await knex.schema.createTable('FlowSteps', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'ticketId', 'Tickets', 'CASCADE').notNullable();
        table.string('runKey', 36).notNullable();
        table.integer('number').notNullable();
        table.integer('flowVersionId').unsigned().notNullable();
        table.string('node', 40).notNullable();
        table.string('output', 40).notNullable();
        // The customer's message that led there; null: time did.
        table.bigInteger('messageId');
        table.unique(['ticketId', 'runKey', 'number'], { indexName: 'FlowSteps_order' });
        table.index(['createdAt'], 'FlowSteps_age');
        table.index(['companyId', 'flowVersionId'], 'FlowSteps_version');
      });
    },
  },
  {
    name: '0005-start-words',
    // JSON of the words with which customers begin the published version, kept here because every message asks for them.
    up: (knex) => addColumns(knex, 'Flows', { startWords: (table) => longText(table, 'startWords') }),
  },
  {
    name: '0006-node-figures',
    async up(knex) {
      // Node at which a run stands, and the version of it, which in a flow within a flow is another one than the run's.
      await addColumns(knex, 'FlowRuns', {
        node: (table) => table.string('node', 40),
        nodeVersionId: (table) => table.integer('nodeVersionId').unsigned(),
      });
      await addIndex(knex, 'FlowRuns', {
        name: 'FlowRuns_node',
        columns: ['companyId', 'nodeVersionId', 'node'],
      });
      await addIndex(knex, 'FlowSteps', {
        name: 'FlowSteps_taken',
        columns: ['companyId', 'flowVersionId', 'createdAt'],
      });
      await dropIndex(knex, 'FlowSteps', 'FlowSteps_version');
    },
  },
  {
    name: '0007-problem-counts',
    up: (knex) => addColumns(knex, 'Flows', { problemCount: (table) => table.integer('problemCount') }),
  },
  {
    name: '0008-assertions',
    // JSON of what the flow is to answer, with its revision.
    up: (knex) => addColumns(knex, 'Flows', { assertions: (table) => longText(table, 'assertions') }),
  },
  {
    name: '0009-flow-calls',
    async up(knex) {
      if (await knex.schema.hasTable('FlowCalls')) return;
      await knex.schema.createTable('FlowCalls', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'ticketId', 'Tickets', 'CASCADE').notNullable();
        table.string('runKey', 36).notNullable();
        // Steps of the run while it waits for the call.
        table.integer('number').notNullable();
        table.integer('flowVersionId').unsigned().notNullable();
        table.string('node', 40).notNullable();
        // `waiting`, `asking` or `answered`.
        table.string('state', 10).notNullable();
        table.integer('attempts').notNullable();
        table.bigInteger('claimedUntil');
        // JSON of the request until it is answered; it names secrets without containing them.
        longText(table, 'request').notNullable();
        table.string('output', 10);
        table.integer('status');
        longText(table, 'answer');
        table.unique(['ticketId', 'runKey', 'number'], { indexName: 'FlowCalls_order' });
        table.index(['createdAt'], 'FlowCalls_age');
        table.index(['companyId', 'flowVersionId'], 'FlowCalls_version');
      });
    },
  },
  {
    name: '0010-flow-secrets',
    async up(knex) {
      if (await knex.schema.hasTable('FlowSecrets')) return;
      await knex.schema.createTable('FlowSecrets', (table) => {
        baseColumns(table);
        companyColumn(table);
        exactString(table, 'name', 40).notNullable();
        longText(table, 'sealed').notNullable();
        table.unique(['companyId', 'name'], { indexName: 'FlowSecrets_name' });
      });
    },
  },
  publicationOrders,
  createFlowMedia,
  {
    name: '0014-run-moves',
    async up(knex) {
      if (await knex.schema.hasTable('FlowRunMoves')) return;
      await knex.schema.createTable('FlowRunMoves', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'flowId', 'Flows', 'CASCADE').notNullable().index('FlowRunMoves_flow');
        // Number of the version to which runs of older ones move.
        table.integer('number').notNullable();
        table.integer('moved').notNullable().defaultTo(0);
        table.integer('stayed').notNullable().defaultTo(0);
        // Ticket of the last run that was moved; runs are moved in the order of their tickets.
        table.integer('reachedTo').unsigned().notNullable().defaultTo(0);
        table.bigInteger('endedAt');
        table.unique(['companyId', 'flowId'], { indexName: 'FlowRunMoves_one' });
        table.index(['endedAt', 'updatedAt'], 'FlowRunMoves_open');
      });
    },
  },
  {
    name: '0015-silence-and-waits',
    async up(knex) {
      // Moment at which a day of silence at a question is over; null: no question waits, or the silence was counted.
      await addColumns(knex, 'FlowRuns', { silentAt: (table) => table.bigInteger('silentAt') });
      await addIndex(knex, 'FlowRuns', { name: 'FlowRuns_silent', columns: ['silentAt', 'ticketId'] });
      // Class of the time from a question to its answer; see `waitClassOf`.
      await addColumns(knex, 'FlowSteps', { waitClass: (table) => table.smallint('waitClass') });
    },
  },
  secretOrigin,
];
