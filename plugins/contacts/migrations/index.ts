import { baseColumns, companyColumn, exactString, linkColumn, type Migration, newTable } from '@balcao/core';
import { indexContactsByAge } from './age.ts';
import { addBookImports } from './book-imports.ts';
import { createContactDeletions } from './deletions.ts';
import { addImportProblems } from './import-problems.ts';
import { createContactImportProblems, createContactImports } from './imports.ts';
import { addKeptMerges } from './kept-merges.ts';
import { createContactMerges } from './merges.ts';
import { orderByName } from './name-order.ts';

/** The tables of contacts, in the order they are made. */
export const contactMigrations: readonly Migration[] = [
  newTable('0001-contacts', 'Contacts', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('name', 255).notNullable();
    table.string('number', 50);
    table.string('email', 255).notNullable().defaultTo('');
    table.string('profilePicUrl', 1000);
    table.string('uuid', 36).notNullable();
    table.integer('isGroup').notNullable().defaultTo(0);
    // The connection of origin; no foreign key, because connections are another plugin's table.
    table.integer('whatsappId').unsigned();
    table.string('addressKind', 10).notNullable();
    exactString(table, 'addressValue', 100).notNullable();
    exactString(table, 'searchKey', 700).notNullable();
    table.index(['companyId', 'searchKey']);
  }),
  newTable('0002-contact-custom-fields', 'ContactCustomFields', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'contactId', 'Contacts', 'CASCADE');
    table.string('name', 100).notNullable();
    table.text('value').notNullable();
    table.index(['companyId', 'contactId']);
    table.index(['contactId']);
  }),
  newTable('0003-contact-identities', 'ContactIdentities', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('kind', 10).notNullable();
    exactString(table, 'value', 100).notNullable();
    linkColumn(table, 'contactId', 'Contacts', 'CASCADE');
    table.unique(['companyId', 'kind', 'value'], { indexName: 'contact_identities_unique' });
    table.index(['contactId']);
  }),
  createContactImports,
  createContactImportProblems,
  createContactDeletions,
  createContactMerges,
  indexContactsByAge,
  addBookImports,
  addKeptMerges,
  addImportProblems,
  orderByName,
];
