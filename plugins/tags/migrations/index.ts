import { baseColumns, companyColumn, exactString, linkColumn, type Migration, newTable } from '@balcao/core';
import { createTaggings } from './taggings.ts';

/** Tables of tags, in the order of their creation. */
export const tagMigrations: readonly Migration[] = [
  newTable('0001-tags', 'Tags', (table) => {
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
  }),
  newTable('0002-ticket-tags', 'TicketTags', (table) => {
    companyColumn(table);
    linkColumn(table, 'ticketId', 'Tickets', 'CASCADE');
    linkColumn(table, 'tagId', 'Tags', 'CASCADE');
    table.bigInteger('createdAt').notNullable();
    table.primary(['ticketId', 'tagId']);
    // Covers the tickets of a tag, and the foreign keys of both.
    table.index(['tagId', 'ticketId'], 'TicketTags_of_tag');
    table.index(['companyId'], 'TicketTags_company');
  }),
  newTable('0003-lane-removals', 'LaneRemovals', (table) => {
    companyColumn(table);
    linkColumn(table, 'ticketId', 'Tickets', 'CASCADE');
    // User who took the card up; for them it is off its column already.
    table.integer('userId').unsigned().notNullable();
    table.bigInteger('dueAt').notNullable();
    table.primary(['ticketId', 'userId']);
    table.index(['dueAt'], 'LaneRemovals_due');
    table.index(['companyId'], 'LaneRemovals_company');
  }),
  ...createTaggings,
];
