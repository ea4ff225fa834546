import {
  addColumns,
  addTable,
  baseColumns,
  companyColumn,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

/** The tables of announcements, in the order they are made. */
export const announcementMigrations: readonly Migration[] = [
  newTable('0001-announcements', 'Announcements', (table) => {
    baseColumns(table);
    table.string('title', 120).notNullable();
    longText(table, 'text').notNullable();
    longText(table, 'searchKey').notNullable();
    table.integer('priority').unsigned().notNullable();
    table.boolean('status').notNullable();
    table.string('mediaKey', 32);
    table.string('mediaName', 255);
    table.string('mediaMime', 255);
    table.index(['mediaKey'], 'announcements_media');
  }),
  newTable('0002-discarded-files', 'AnnouncementDiscards', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('mediaKey', 32).notNullable();
    table.index(['companyId', 'id'], 'announcement_discards_company');
  }),
  {
    name: '0003-audience-and-dates',
    async up(knex) {
      await addColumns(knex, 'Announcements', {
        readers: (columns) => columns.string('readers', 16).notNullable().defaultTo('everyone'),
        isForPlans: (columns) => columns.boolean('isForPlans').notNullable().defaultTo(false),
        startsAt: (columns) => columns.bigInteger('startsAt'),
        endsAt: (columns) => columns.bigInteger('endsAt'),
        isShown: (columns) => columns.boolean('isShown').notNullable().defaultTo(false),
      });
      // Announcements that are switched on and have no dates were shown before this change.
      await knex('Announcements')
        .where({ status: true, startsAt: null, endsAt: null })
        .update({ isShown: true });
      await addTable(knex, 'AnnouncementPlans', (table) => {
        baseColumns(table);
        linkColumn(table, 'announcementId', 'Announcements', 'CASCADE');
        linkColumn(table, 'planId', 'Plans', 'CASCADE');
        table.unique(['announcementId', 'planId'], { indexName: 'announcement_plans_pair' });
        table.index(['planId'], 'announcement_plans_plan');
      });
    },
  },
];
