import { baseColumns, companyColumn, linkColumn, type Migration } from '@balcao/core';

/** Table of contacts that are being merged, while the history of one moves to the other. */
export const createContactMerges: Migration = {
  name: '0007-contact-merges',
  async up(knex) {
    if (await knex.schema.hasTable('ContactMerges')) return;
    await knex.schema.createTable('ContactMerges', (table) => {
      baseColumns(table);
      companyColumn(table);
      linkColumn(table, 'contactId', 'Contacts', 'CASCADE');
      // No foreign key, because the contact is deleted at the end; the unique index lets a contact be merged once.
      table.integer('fromContactId').unsigned().notNullable();
      table.bigInteger('heldUntil').notNullable().defaultTo(0);
      table.unique(['companyId', 'fromContactId'], { indexName: 'ContactMerges_from' });
      table.index(['contactId'], 'ContactMerges_contact');
      table.index(['heldUntil'], 'ContactMerges_due');
    });
  },
};
