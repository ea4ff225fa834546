import {
  addColumns,
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

/** The tables of queues, in the order they are made. */
export const queueMigrations: readonly Migration[] = [
  newTable('0001-queues', 'Queues', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('name', 50).notNullable();
    exactString(table, 'nameKey', 50).notNullable();
    exactString(table, 'color', 9).notNullable();
    longText(table, 'greetingMessage').notNullable();
    longText(table, 'outOfHoursMessage').notNullable();
    longText(table, 'schedules').notNullable();
    table.integer('orderQueue');
    // No foreign keys: prompts and integrations are other plugins' tables, which know queues and not the reverse.
    table.integer('integrationId').unsigned();
    table.integer('promptId').unsigned();
    table.unique(['companyId', 'nameKey'], { indexName: 'queues_name_unique' });
    table.unique(['companyId', 'color'], { indexName: 'queues_color_unique' });
  }),
  newTable('0002-queue-options', 'QueueOptions', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'queueId', 'Queues', 'CASCADE');
    table.integer('parentId').unsigned().references('id').inTable('QueueOptions').onDelete('CASCADE');
    table.integer('position').notNullable();
    table.string('title', 120).notNullable();
    longText(table, 'message').notNullable();
    table.index(['companyId', 'queueId', 'parentId', 'position'], 'QueueOptions_level');
  }),
  {
    name: '0003-flow-of-queue',
    // No foreign key, as for prompts and integrations.
    up: (knex) => addColumns(knex, 'Queues', { flowId: (table) => table.integer('flowId').unsigned() }),
  },
];
