import { baseColumns, companyColumn, exactString, linkColumn, type Migration } from '@balcao/core';
import { createTaggings } from './taggings.ts';

/** Tables of tags, in the order of their creation. */
export const tagMigrations: readonly Migration[] = [
  {
    name: '0001-tags',
    async up(knex) {
      if (await knex.schema.hasTable('Tags')) return;
      await knex.schema.createTable('Tags', (table) => {
        baseColumns(table);
        companyColumn(table);
        table.string('name', 50).notNullable();
        exactString(table, 'nameKey', 60).notNullable();
        exactString(table, 'searchKey', 120).notNullable();
        exactString(table, 'color', 9).notNullable();
        table.integer('kanban').notNullable().defaultTo(0);
        table.integer('lanePosition').notNullable().defaultTo(0);
        linkColumn(table, 'userId', 'Users', 'SET NULL');
        table.integer('ticketsCount').notNullable().defaultTo(0);
        table.bigInteger('goneAt');
        table.unique(['companyId', 'nameKey'], { indexName: 'Tags_name' });
        table.index(['goneAt'], 'Tags_gone');
      });
    },
  },
  {
    name: '0002-ticket-tags',
    async up(knex) {
      if (await knex.schema.hasTable('TicketTags')) return;
      await knex.schema.createTable('TicketTags', (table) => {
        companyColumn(table);
        linkColumn(table, 'ticketId', 'Tickets', 'CASCADE');
        linkColumn(table, 'tagId', 'Tags', 'CASCADE');
        table.bigInteger('createdAt').notNullable();
        table.primary(['ticketId', 'tagId']);
        // Index for the tickets of a tag, which also serves both foreign keys.
        table.index(['tagId', 'ticketId'], 'TicketTags_of_tag');
        table.index(['companyId'], 'TicketTags_company');
      });
    },
  },
  {
    name: '0003-lane-removals',
    async up(knex) {
      if (await knex.schema.hasTable('LaneRemovals')) return;
      await knex.schema.createTable('LaneRemovals', (table) => {
        companyColumn(table);
        linkColumn(table, 'ticketId', 'Tickets', 'CASCADE');
        // User who is moving the card; on this user's screen it has left its column already.
        table.integer('userId').unsigned().notNullable();
        table.bigInteger('dueAt').notNullable();
        table.primary(['ticketId', 'userId']);
        table.index(['dueAt'], 'LaneRemovals_due');
        table.index(['companyId'], 'LaneRemovals_company');
      });
    },
  },
  ...createTaggings,
];
