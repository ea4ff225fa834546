import {
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

/** Tables of rules, in the order of their creation. */
export const ruleMigrations: readonly Migration[] = [
  newTable('0001-rules', 'Rules', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('name', 60).notNullable();
    exactString(table, 'nameKey', 60).notNullable();
    table.integer('position').notNullable();
    table.boolean('isEnabled').notNullable().defaultTo(true);
    for (const json of ['triggerOn', 'filter', 'actions']) longText(table, json).notNullable();
    table.boolean('stopsHere').notNullable().defaultTo(false);
    table.bigInteger('stoppedAt');
    table.integer('version').unsigned().notNullable().defaultTo(1);
    table.unique(['companyId', 'nameKey'], { indexName: 'Rules_name' });
  }),
  newTable('0002-rule-events', 'RuleEvents', (table) => {
    baseColumns(table);
    companyColumn(table);
    // A plain id: a ticket may be removed in the very transaction that keeps its event.
    table.integer('ticketId').unsigned().notNullable();
    table.string('event', 40).notNullable();
    longText(table, 'payload').notNullable();
    exactString(table, 'eventKey', 32).notNullable();
    exactString(table, 'rootId', 32).notNullable();
    table.integer('depth').notNullable();
    table.integer('passed').notNullable().defaultTo(0);
    table.integer('failures').notNullable().defaultTo(0);
    table.bigInteger('nextAt').notNullable();
    table.unique(['companyId', 'id'], { indexName: 'RuleEvents_order' });
    table.index(['nextAt', 'companyId'], 'RuleEvents_next');
  }),
  newTable('0003-rule-runs', 'RuleRuns', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'ruleId', 'Rules', 'SET NULL');
    table.string('ruleName', 60).notNullable();
    linkColumn(table, 'ticketId', 'Tickets', 'CASCADE');
    exactString(table, 'eventKey', 32).notNullable();
    exactString(table, 'rootId', 32).notNullable();
    table.string('triggerOn', 20).notNullable();
    table.integer('depth').notNullable();
    table.string('outcome', 10).notNullable();
    table.string('reason', 80);
    longText(table, 'trace').notNullable();
    table.integer('tookMs').notNullable();
    table.bigInteger('sentAt');
    table.unique(['ruleId', 'eventKey'], { indexName: 'RuleRuns_event' });
    table.index(['companyId', 'ruleId', 'id'], 'RuleRuns_of_rule');
    table.index(['ticketId', 'id'], 'RuleRuns_of_ticket');
    table.index(['ruleId', 'outcome', 'id'], 'RuleRuns_outcome');
    table.index(['rootId'], 'RuleRuns_root');
    table.index(['createdAt'], 'RuleRuns_age');
  }),
  {
    name: '0004-plans-without-rules',
    // A plan flag that a plan does not contain counts as on; plans that exist already get it off, until our own staff
    // switch it on.
    async up(knex) {
      for (const plan of await knex('Plans').select('id', 'flags')) {
        const flags = JSON.parse(plan.flags || '{}');
        if ('useRules' in flags) continue;
        await knex('Plans')
          .where('id', plan.id)
          .update({ flags: JSON.stringify({ ...flags, useRules: false }) });
      }
    },
  },
  {
    name: '0005-rules-done-with-an-event',
    // Replaces `passed`, a position that only processes of an earlier version read; a rule that was moved could be
    // skipped or repeated by it.
    async up(knex) {
      if (await knex.schema.hasColumn('RuleEvents', 'passedRuleIds')) return;
      await knex.schema.alterTable('RuleEvents', (table) => {
        // JSON list of ids.
        table.text('passedRuleIds');
      });
    },
  },
  newTable('0006-rule-timers', 'RuleTimers', (table) => {
    baseColumns(table);
    companyColumn(table);
    // Plain ids: a message is stored whatever became of the rule a moment ago; a timer finds at its moment what is gone.
    table.integer('ruleId').unsigned().notNullable();
    table.integer('ticketId').unsigned().notNullable();
    table.bigInteger('dueAt').notNullable();
    table.unique(['companyId', 'ruleId', 'ticketId'], { indexName: 'RuleTimers_ticket' });
    table.index(['dueAt', 'id'], 'RuleTimers_due');
  }),
  {
    name: '0007-rule-mails',
    async up(knex) {
      if (await knex.schema.hasColumn('RuleRuns', 'mailedAt')) return;
      await knex.schema.alterTable('RuleRuns', (table) => {
        table.bigInteger('mailedAt');
      });
    },
  },
];
