import {
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  type Migration,
  newTable,
  rekeyNames,
  rekeyPhones,
} from '@balcao/core';
import { type ContactListItemRow, keysOf } from '../items/item.ts';

/** Tables of contact lists, in the order of their creation. */
export const contactListMigrations: readonly Migration[] = [
  newTable('0001-contact-lists', 'ContactLists', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('name', 50).notNullable();
    // Key by which lists are searched and ordered.
    exactString(table, 'searchKey', 100).notNullable();
    // Kept in the transactions that change the items, so that no reader has to count them.
    for (const count of ['itemCount', 'waitingCount', 'validCount'])
      table.integer(count).notNullable().defaultTo(0);
    // Items of an earlier round wait for their number to be asked for.
    table.integer('checkRound').notNullable().defaultTo(1);
    // Deleted for all users; the items go in steps.
    table.bigInteger('deletedAt');
    table.index(['companyId', 'searchKey', 'id'], 'ContactLists_order');
    table.index(['waitingCount', 'companyId'], 'ContactLists_waiting');
    table.index(['deletedAt'], 'ContactLists_deleted');
  }),
  newTable('0002-contact-list-items', 'ContactListItems', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'contactListId', 'ContactLists', 'CASCADE');
    table.string('name', 255).notNullable();
    table.string('number', 50).notNullable();
    // The one form that all variants of the number share.
    exactString(table, 'phoneKey', 50).notNullable();
    table.string('email', 255).notNullable().defaultTo('');
    table.boolean('isWhatsappValid').notNullable().defaultTo(false);
    table.integer('checkedRound').notNullable().defaultTo(0);
    table.integer('checkAttempts').notNullable().defaultTo(0);
    table.bigInteger('checkedAt');
    // The import that brought it; no foreign key, because imports are another plugin's and are forgotten in time.
    table.integer('importId').unsigned();
    exactString(table, 'searchKey', 600).notNullable();
    table.unique(['companyId', 'contactListId', 'phoneKey'], { indexName: 'ContactListItems_phone' });
    table.index(['companyId', 'contactListId', 'searchKey', 'id'], 'ContactListItems_order');
    table.index(['companyId', 'contactListId', 'checkedRound', 'id'], 'ContactListItems_check');
    table.index(['companyId', 'contactListId', 'isWhatsappValid', 'id'], 'ContactListItems_valid');
    table.index(['companyId', 'contactListId', 'importId', 'id'], 'ContactListItems_import');
    table.index(['contactListId'], 'ContactListItems_list');
  }),
  newTable('0003-contact-list-check-turns', 'ContactListCheckTurns', (table) => {
    baseColumns(table);
    companyColumn(table);
    // Earliest time of the next question to the network: both the pace and the lease of the asking process.
    table.bigInteger('nextAt').notNullable();
    table.unique(['companyId'], { indexName: 'ContactListCheckTurns_company' });
  }),
  {
    // Brings stored numbers into the new canonical form, in which the two spellings of Mexican and Argentine mobile
    // numbers are equal.
    name: '0004-contact-list-phone-forms',
    up: (knex) => rekeyPhones(knex, { table: 'ContactListItems', column: 'phoneKey', taken: 'leave' }),
  },
  {
    // Writes the new key by which pages are sorted by name.
    name: '0005-contact-list-item-order',
    up: (knex) =>
      rekeyNames<Pick<ContactListItemRow, 'name' | 'number' | 'email'>>(knex, {
        ...{ table: 'ContactListItems', nameColumn: 'name', columns: ['name', 'number', 'email'] },
        keyOf: (item) => ({ searchKey: keysOf(item).searchKey }),
      }),
  },
];
