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
import { createTicketBatches } from './ticket-batches.ts';

/** Tables of views, in the order of their creation. */
export const ticketViewMigrations: readonly Migration[] = [
  newTable('0001-ticket-views', 'TicketViews', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('name', 60).notNullable();
    exactString(table, 'nameKey', 60).notNullable();
    table.integer('ownerId').unsigned().references('id').inTable('Users').onDelete('CASCADE');
    // The owner, 0 for none: a key with NULL in it would hold any number of rows.
    table.integer('owner').unsigned().notNullable();
    table.string('audience', 10).notNullable();
    longText(table, 'filter').notNullable();
    table.string('sort', 20).notNullable();
    table.integer('position').notNullable().defaultTo(0);
    table.integer('version').notNullable().defaultTo(1);
    table.unique(['companyId', 'owner', 'nameKey'], { indexName: 'TicketViews_name' });
    table.index(['ownerId'], 'TicketViews_owner');
  }),
  newTable('0002-ticket-view-queues', 'TicketViewQueues', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'ticketViewId', 'TicketViews', 'CASCADE');
    linkColumn(table, 'queueId', 'Queues', 'CASCADE');
    table.unique(['ticketViewId', 'queueId'], { indexName: 'TicketViewQueues_queue' });
    table.index(['companyId', 'ticketViewId'], 'TicketViewQueues_view');
    table.index(['queueId'], 'TicketViewQueues_by_queue');
  }),
  newTable('0003-ticket-view-pins', 'TicketViewPins', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'userId', 'Users', 'CASCADE');
    linkColumn(table, 'ticketViewId', 'TicketViews', 'CASCADE');
    table.integer('position').notNullable();
    table.unique(['userId', 'ticketViewId'], { indexName: 'TicketViewPins_view' });
    table.index(['companyId', 'userId'], 'TicketViewPins_user');
    table.index(['ticketViewId'], 'TicketViewPins_by_view');
  }),
  {
    // Adds the keys of the fields that rows show, as a JSON array; null: none of its own.
    name: '0004-ticket-view-columns',
    up: (knex) => addColumns(knex, 'TicketViews', { columns: (table) => longText(table, 'columns') }),
  },
  ...createTicketBatches,
];
