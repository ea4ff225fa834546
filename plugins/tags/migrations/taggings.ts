import {
  addColumns,
  baseColumns,
  companyColumn,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

/**
 * Creates the tables of taggings of many contacts, and of the tags that each added to which ticket, stored as long as
 * the tagging can be undone.
 */
export const createTaggings: readonly Migration[] = [
  newTable('0004-taggings', 'Taggings', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'userId', 'Users', 'SET NULL');
    table.string('state', 10).notNullable();
    // JSON: as whom it sees tickets.
    longText(table, 'actor').notNullable();
    // JSON lists of ids; no contacts: all that the search finds.
    longText(table, 'tagIds').notNullable();
    longText(table, 'contactIds');
    table.string('searchParam', 200).notNullable().defaultTo('');
    // Newest contact of the order; later ones are left out.
    table.integer('newestId').notNullable();
    // Contacts are done in the order of their ids, up to this one.
    table.integer('lastContactId').notNullable().defaultTo(0);
    table.integer('total').notNullable();
    table.integer('done').notNullable().defaultTo(0);
    table.integer('tagged').notNullable().defaultTo(0);
    table.integer('undone').notNullable().defaultTo(0);
    table.string('holder', 36);
    table.bigInteger('heldUntil').notNullable().defaultTo(0);
    // Null while it runs, and once nothing is kept to take it back by.
    table.bigInteger('undoUntil');
    table.bigInteger('finishedAt');
    table.index(['state', 'heldUntil'], 'Taggings_due');
    table.index(['companyId', 'id'], 'Taggings_company');
    table.index(['userId'], 'Taggings_user');
  }),
  newTable('0005-tagging-links', 'TaggingLinks', (table) => {
    companyColumn(table);
    linkColumn(table, 'taggingId', 'Taggings', 'CASCADE');
    linkColumn(table, 'ticketId', 'Tickets', 'CASCADE');
    // No foreign keys: what was put, and the column whose place it took, may be deleted meanwhile.
    table.integer('tagId').unsigned().notNullable();
    table.integer('replacedId').unsigned();
    // The link's own moment: one that a user made since bears another.
    table.bigInteger('linkedAt').notNullable();
    table.primary(['taggingId', 'ticketId', 'tagId']);
    table.index(['ticketId'], 'TaggingLinks_ticket');
    table.index(['companyId'], 'TaggingLinks_company');
  }),
  {
    name: '0006-tagging-faults',
    up: (knex) =>
      addColumns(knex, 'Taggings', { failed: (table) => table.integer('failed').notNullable().defaultTo(0) }),
  },
];
