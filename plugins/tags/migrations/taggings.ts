import { addColumns, baseColumns, companyColumn, linkColumn, longText, type Migration } from '@balcao/core';

/**
 * Creates the tables of taggings of many contacts, and of the tags that each added to which ticket, stored as long as
 * the tagging can be undone.
 */
export const createTaggings: readonly Migration[] = [
  {
    name: '0004-taggings',
    async up(knex) {
      if (await knex.schema.hasTable('Taggings')) return;
      await knex.schema.createTable('Taggings', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'userId', 'Users', 'SET NULL');
        table.string('state', 10).notNullable();
        // JSON of the rights by which the tagging sees tickets.
        longText(table, 'actor').notNullable();
        // JSON lists of ids; no contacts: all that the search finds.
        longText(table, 'tagIds').notNullable();
        longText(table, 'contactIds');
        table.string('searchParam', 200).notNullable().defaultTo('');
        // Newest contact at the time of the order; later ones are left out.
        table.integer('newestId').notNullable();
        // Last contact that is done, in the order of their ids.
        table.integer('lastContactId').notNullable().defaultTo(0);
        table.integer('total').notNullable();
        table.integer('done').notNullable().defaultTo(0);
        table.integer('tagged').notNullable().defaultTo(0);
        table.integer('undone').notNullable().defaultTo(0);
        table.string('holder', 36);
        table.bigInteger('heldUntil').notNullable().defaultTo(0);
        // Time until which it can be undone; null while it runs, and after its records were deleted.
        table.bigInteger('undoUntil');
        table.bigInteger('finishedAt');
        table.index(['state', 'heldUntil'], 'Taggings_due');
        table.index(['companyId', 'id'], 'Taggings_company');
        table.index(['userId'], 'Taggings_user');
      });
    },
  },
  {
    name: '0005-tagging-links',
    async up(knex) {
      if (await knex.schema.hasTable('TaggingLinks')) return;
      await knex.schema.createTable('TaggingLinks', (table) => {
        companyColumn(table);
        linkColumn(table, 'taggingId', 'Taggings', 'CASCADE');
        linkColumn(table, 'ticketId', 'Tickets', 'CASCADE');
        // No foreign keys: the added tag, and the column that it replaced, may be deleted meanwhile.
        table.integer('tagId').unsigned().notNullable();
        table.integer('replacedId').unsigned();
        // Time of the tag's row on the ticket; a row that a user made since has another time.
        table.bigInteger('linkedAt').notNullable();
        table.primary(['taggingId', 'ticketId', 'tagId']);
        table.index(['ticketId'], 'TaggingLinks_ticket');
        table.index(['companyId'], 'TaggingLinks_company');
      });
    },
  },
  {
    name: '0006-tagging-faults',
    up: (knex) =>
      addColumns(knex, 'Taggings', { failed: (table) => table.integer('failed').notNullable().defaultTo(0) }),
  },
];
