import { addColumns, companyColumn, exactString, longText, type Migration, newTable } from '@balcao/core';

/** The ad by which a ticket came, at most one each. */
export const createTicketAds = newTable('0036-ticket-ads', 'TicketAds', (table) => {
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

/**
 * Adds the picture of an ad, as the key of a stored file; null where the network sent none, and for ads of earlier
 * versions.
 */
export const addAdPicture: Migration = {
  name: '0045-ad-picture',
  up: (knex) => addColumns(knex, 'TicketAds', { mediaKey: (table) => exactString(table, 'mediaKey', 32) }),
};
