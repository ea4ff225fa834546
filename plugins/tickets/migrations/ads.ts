import { addColumns, companyColumn, exactString, longText, type Migration } from '@balcao/core';

/** Table of the ads by which customers came to tickets, at most one for each ticket. */
export const createTicketAds: Migration = {
  name: '0036-ticket-ads',
  async up(knex) {
    if (await knex.schema.hasTable('TicketAds')) return;
    await knex.schema.createTable('TicketAds', (table) => {
      table.integer('ticketId').unsigned().notNullable().primary();
      table.foreign('ticketId').references('id').inTable('Tickets').onDelete('CASCADE');
      companyColumn(table);
      table.string('title', 255).notNullable();
      longText(table, 'body');
      longText(table, 'sourceUrl');
      table.string('sourceId', 255).notNullable();
      longText(table, 'clickId');
      table.bigInteger('createdAt').notNullable();
      table.index(['companyId', 'createdAt'], 'TicketAds_company');
    });
  },
};

/**
 * Adds the picture of an ad, as the key of a stored file; null where the network sent none, and for ads of earlier
 * versions.
 */
export const addAdPicture: Migration = {
  name: '0045-ad-picture',
  up: (knex) => addColumns(knex, 'TicketAds', { mediaKey: (table) => exactString(table, 'mediaKey', 32) }),
};
