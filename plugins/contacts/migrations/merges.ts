import { baseColumns, companyColumn, linkColumn, newTable } from '@balcao/core';

/** Two contacts that become one, and what is still to be moved from the one to the other. */
export const createContactMerges = newTable('0007-contact-merges', 'ContactMerges', (table) => {
  baseColumns(table);
  companyColumn(table);
  linkColumn(table, 'contactId', 'Contacts', 'CASCADE');
  // It is deleted at the end; a contact is taken in once.
  table.integer('fromContactId').unsigned().notNullable();
  table.bigInteger('heldUntil').notNullable().defaultTo(0);
  table.unique(['companyId', 'fromContactId'], { indexName: 'ContactMerges_from' });
  table.index(['contactId'], 'ContactMerges_contact');
  table.index(['heldUntil'], 'ContactMerges_due');
});
