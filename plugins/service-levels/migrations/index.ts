import {
  addColumns,
  addIndex,
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';
import { nameIdsInFilters } from './name-ids-in-filters.ts';

/** The tables of service levels, in the order they are made. */
export const serviceLevelMigrations: readonly Migration[] = [
  newTable('0001-sla-policies', 'SlaPolicies', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('name', 60).notNullable();
    exactString(table, 'nameKey', 60).notNullable();
    table.integer('position').notNullable();
    longText(table, 'filter').notNullable();
    table.boolean('isEnabled').notNullable().defaultTo(true);
    table.string('hours', 10).notNullable();
    linkColumn(table, 'calendarId', 'Calendars', 'SET NULL');
    table.integer('warnPercent').notNullable();
    table.boolean('countsBot').notNullable().defaultTo(false);
    table.string('onTransfer', 10).notNullable();
    table.string('pausesResolution', 20).notNullable();
    table.integer('version').unsigned().notNullable().defaultTo(1);
    table.unique(['companyId', 'nameKey'], { indexName: 'SlaPolicies_name' });
    table.index(['calendarId'], 'SlaPolicies_calendar');
  }),
  newTable('0002-sla-targets', 'SlaTargets', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'policyId', 'SlaPolicies', 'CASCADE');
    table.string('metric', 20).notNullable();
    table.integer('priority').notNullable();
    table.integer('minutes').notNullable();
    table.unique(['policyId', 'metric', 'priority'], { indexName: 'SlaTargets_target' });
    table.index(['companyId', 'policyId'], 'SlaTargets_policy');
  }),
  newTable('0003-sla-timers', 'SlaTimers', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'ticketId', 'Tickets', 'CASCADE');
    table.string('metric', 20).notNullable();
    table.integer('instance').notNullable();
    linkColumn(table, 'policyId', 'SlaPolicies', 'SET NULL');
    table.integer('policyVersion').notNullable();
    table.bigInteger('targetMs').notNullable();
    table.string('calendarKey', 40).notNullable();
    table.string('state', 10).notNullable();
    table.bigInteger('startedAt').notNullable();
    table.bigInteger('runningSince');
    table.bigInteger('usedMs').notNullable();
    for (const moment of ['dueAt', 'warnAt', 'nextAt', 'warnedAt', 'breachedAt', 'endedAt'])
      table.bigInteger(moment);
    table.string('outcome', 10);
    table.integer('stoppedBy').unsigned();
    table.unique(['ticketId', 'metric'], { indexName: 'SlaTimers_metric' });
    table.index(['nextAt', 'id'], 'SlaTimers_next');
    table.index(['companyId', 'state', 'ticketId'], 'SlaTimers_company');
    table.index(['policyId'], 'SlaTimers_policy');
  }),
  newTable('0004-sla-events', 'SlaEvents', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('kind', 10).notNullable();
    table.string('undone', 10);
    table.string('metric', 20).notNullable();
    table.integer('instance').notNullable();
    table.bigInteger('at').notNullable();
    // Plain ids: events outlive tickets, queues and policies.
    table.integer('ticketId').unsigned().notNullable();
    for (const id of ['queueId', 'userId', 'whatsappId', 'policyId']) table.integer(id).unsigned();
    table.integer('priority').notNullable();
    table.bigInteger('targetMs').notNullable();
    table.bigInteger('tookMs').notNullable();
    table.bigInteger('wallMs').notNullable();
    table.index(['companyId', 'metric', 'kind', 'at'], 'SlaEvents_of_kind');
    table.index(['ticketId'], 'SlaEvents_of_ticket');
  }),
  {
    name: '0005-plans-without-service-levels',
    // A switch that a plan does not name is on; plans from before have it off until the super admin turns it on.
    async up(knex) {
      for (const plan of await knex('Plans').select('id', 'flags')) {
        const flags = JSON.parse(plan.flags || '{}');
        if ('useServiceLevels' in flags) continue;
        await knex('Plans')
          .where('id', plan.id)
          .update({ flags: JSON.stringify({ ...flags, useServiceLevels: false }) });
      }
    },
  },
  {
    name: '0006-sla-events-by-age',
    up: (knex) => addIndex(knex, 'SlaEvents', { name: 'SlaEvents_at', columns: ['at'] }),
  },
  { name: '0007-sla-filters-with-named-ids', up: nameIdsInFilters },
  {
    name: '0008-sla-policies-at-rest',
    async up(knex) {
      await addColumns(knex, 'SlaPolicies', { restsSince: (table) => table.bigInteger('restsSince') });
      await addIndex(knex, 'SlaPolicies', {
        name: 'SlaPolicies_rests',
        columns: ['restsSince', 'companyId'],
      });
    },
  },
  newTable('0009-sla-re-aims', 'SlaReaims', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('orderKey', 36).notNullable();
    table.bigInteger('runAt').notNullable();
    table.integer('followedTo').unsigned().notNullable();
    table.unique(['companyId'], { indexName: 'SlaReaims_company' });
    table.index(['runAt'], 'SlaReaims_due');
  }),
  {
    name: '0010-sla-policies-resumed',
    up: (knex) => addColumns(knex, 'SlaPolicies', { resumedAt: (table) => table.bigInteger('resumedAt') }),
  },
];
