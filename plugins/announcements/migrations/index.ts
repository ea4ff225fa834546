import { baseColumns, companyColumn, longText, type Migration } from '@balcao/core';

/** The tables of announcements, in the order they are made. */
export const announcementMigrations: readonly Migration[] = [
  {
    name: '0001-announcements',
    async up(knex) {
      if (await knex.schema.hasTable('Announcements')) return;
      await knex.schema.createTable('Announcements', (table) => {
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
      });
    },
  },
  {
    name: '0002-discarded-files',
    async up(knex) {
      if (await knex.schema.hasTable('AnnouncementDiscards')) return;
      await knex.schema.createTable('AnnouncementDiscards', (table) => {
        baseColumns(table);
        companyColumn(table);
        table.string('mediaKey', 32).notNullable();
        table.index(['companyId', 'id'], 'announcement_discards_company');
      });
    },
  },
];
