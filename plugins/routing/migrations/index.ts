import {
  addColumns,
  addIndex,
  addTable,
  baseColumns,
  companyColumn,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

/** The tables of routing, in the order they are made. */
export const routingMigrations: readonly Migration[] = [
  newTable('0001-queue-routings', 'QueueRoutings', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'queueId', 'Queues', 'CASCADE');
    table.boolean('isOn').notNullable().defaultTo(false);
    table.string('ticketOrder', 10).notNullable();
    table.string('agentOrder', 20).notNullable();
    for (const limit of ['returnMinutes', 'stickyDays', 'burst']) table.integer(limit);
    table.unique(['queueId'], { indexName: 'QueueRoutings_queue' });
    table.index(['companyId', 'isOn'], 'QueueRoutings_company');
  }),
  newTable('0002-agent-states', 'AgentStates', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'userId', 'Users', 'CASCADE');
    table.string('availability', 10).notNullable();
    table.bigInteger('since').notNullable();
    table.integer('capacity').notNullable();
    table.bigInteger('lastAssignedAt');
    table.unique(['userId'], { indexName: 'AgentStates_user' });
    table.index(['companyId'], 'AgentStates_company');
  }),
  newTable('0003-assignments', 'Assignments', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'ticketId', 'Tickets', 'CASCADE');
    // Plain ids: a ledger outlives queues and agents.
    table.integer('queueId').unsigned().notNullable();
    table.integer('userId').unsigned().notNullable();
    table.integer('contactId').unsigned().notNullable();
    table.bigInteger('at').notNullable();
    table.string('reason', 20).notNullable();
    longText(table, 'candidates').notNullable();
    for (const moment of ['returnAt', 'endedAt']) table.bigInteger(moment);
    table.string('endedBy', 10);
    table.index(['ticketId', 'id'], 'Assignments_of_ticket');
    table.index(['companyId', 'userId', 'at'], 'Assignments_of_agent');
    table.index(['companyId', 'contactId', 'at'], 'Assignments_of_contact');
    table.index(['returnAt', 'id'], 'Assignments_return');
    table.index(['at'], 'Assignments_age');
  }),
  {
    name: '0004-plans-without-routing',
    // A switch that a plan does not name is on; plans from before have it off until our own staff turn it on.
    async up(knex) {
      for (const plan of await knex('Plans').select('id', 'flags')) {
        const flags = JSON.parse(plan.flags || '{}');
        if ('useRouting' in flags) continue;
        await knex('Plans')
          .where('id', plan.id)
          .update({ flags: JSON.stringify({ ...flags, useRouting: false }) });
      }
    },
  },
  {
    name: '0005-agents-who-leave',
    async up(knex) {
      if (!(await knex.schema.hasColumn('QueueRoutings', 'onAgentGone')))
        await knex.schema.alterTable('QueueRoutings', (table) => {
          table.string('onAgentGone', 20).notNullable().defaultTo('keep');
        });
      await addIndex(knex, 'Assignments', {
        name: 'Assignments_running',
        columns: ['companyId', 'queueId', 'endedAt'],
      });
    },
  },
  newTable('0006-agent-skills', 'AgentSkills', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'userId', 'Users', 'CASCADE');
    linkColumn(table, 'tagId', 'Tags', 'CASCADE');
    table.unique(['userId', 'tagId'], { indexName: 'AgentSkills_skill' });
    table.index(['companyId', 'tagId'], 'AgentSkills_company');
    table.index(['tagId'], 'AgentSkills_by_tag');
  }),
  {
    name: '0007-queue-skills',
    async up(knex) {
      await addTable(knex, 'QueueSkills', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'queueId', 'Queues', 'CASCADE');
        linkColumn(table, 'tagId', 'Tags', 'CASCADE');
        table.unique(['queueId', 'tagId'], { indexName: 'QueueSkills_skill' });
        table.index(['companyId', 'queueId'], 'QueueSkills_company');
        table.index(['tagId'], 'QueueSkills_by_tag');
      });
      if (await knex.schema.hasColumn('QueueRoutings', 'skillMinutes')) return;
      await knex.schema.alterTable('QueueRoutings', (table) => {
        table.integer('skillMinutes').defaultTo(10);
      });
    },
  },
  {
    name: '0008-agent-state-log',
    async up(knex) {
      if (!(await knex.schema.hasColumn('AgentStates', 'pauseReason')))
        await knex.schema.alterTable('AgentStates', (table) => {
          table.string('pauseReason', 20);
        });
      await addTable(knex, 'AgentStateLog', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'userId', 'Users', 'CASCADE');
        table.bigInteger('at').notNullable();
        table.boolean('isOnline').notNullable();
        table.string('availability', 10).notNullable();
        table.string('pauseReason', 20);
        table.index(['companyId', 'userId', 'at'], 'AgentStateLog_of_agent');
        table.index(['companyId', 'at'], 'AgentStateLog_of_company');
        table.index(['userId'], 'AgentStateLog_user');
        table.index(['at'], 'AgentStateLog_age');
      });
      // Users who are online when the log begins do not come online again; others are logged when they do.
      const now = Date.now();
      await knex.raw(
        `INSERT INTO AgentStateLog (createdAt, updatedAt, companyId, userId, at, isOnline, availability)
         SELECT ?, ?, u.companyId, u.id, ?, 1, COALESCE(s.availability, 'available')
         FROM Users u LEFT JOIN AgentStates s ON s.userId = u.id
         WHERE u.online = 1 AND NOT EXISTS (SELECT 1 FROM AgentStateLog l WHERE l.userId = u.id)`,
        [now, now, now],
      );
    },
  },
  {
    name: '0009-moment-of-waiting',
    async up(knex) {
      await addColumns(knex, 'Assignments', {
        returnFrom: (columns) => columns.bigInteger('returnFrom'),
      });
    },
  },
];
