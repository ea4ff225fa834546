import { addIndex, baseColumns, companyColumn, linkColumn, longText, type Migration } from '@balcao/core';

/** The tables of routing, in the order they are made. */
export const routingMigrations: readonly Migration[] = [
  {
    name: '0001-queue-routings',
    async up(knex) {
      if (await knex.schema.hasTable('QueueRoutings')) return;
      await knex.schema.createTable('QueueRoutings', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'queueId', 'Queues', 'CASCADE');
        table.boolean('isOn').notNullable().defaultTo(false);
        table.string('ticketOrder', 10).notNullable();
        table.string('agentOrder', 20).notNullable();
        for (const limit of ['returnMinutes', 'stickyDays', 'burst']) table.integer(limit);
        table.unique(['queueId'], { indexName: 'QueueRoutings_queue' });
        table.index(['companyId', 'isOn'], 'QueueRoutings_company');
      });
    },
  },
  {
    name: '0002-agent-states',
    async up(knex) {
      if (await knex.schema.hasTable('AgentStates')) return;
      await knex.schema.createTable('AgentStates', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'userId', 'Users', 'CASCADE');
        table.string('availability', 10).notNullable();
        table.bigInteger('since').notNullable();
        table.integer('capacity').notNullable();
        table.bigInteger('lastAssignedAt');
        table.unique(['userId'], { indexName: 'AgentStates_user' });
        table.index(['companyId'], 'AgentStates_company');
      });
    },
  },
  {
    name: '0003-assignments',
    async up(knex) {
      if (await knex.schema.hasTable('Assignments')) return;
      await knex.schema.createTable('Assignments', (table) => {
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
      });
    },
  },
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
  {
    name: '0006-agent-skills',
    async up(knex) {
      if (await knex.schema.hasTable('AgentSkills')) return;
      await knex.schema.createTable('AgentSkills', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'userId', 'Users', 'CASCADE');
        linkColumn(table, 'tagId', 'Tags', 'CASCADE');
        table.unique(['userId', 'tagId'], { indexName: 'AgentSkills_skill' });
        table.index(['companyId', 'tagId'], 'AgentSkills_company');
        table.index(['tagId'], 'AgentSkills_by_tag');
      });
    },
  },
  {
    name: '0007-queue-skills',
    async up(knex) {
      if (!(await knex.schema.hasTable('QueueSkills')))
        await knex.schema.createTable('QueueSkills', (table) => {
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
      if (!(await knex.schema.hasTable('AgentStateLog')))
        await knex.schema.createTable('AgentStateLog', (table) => {
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
];
