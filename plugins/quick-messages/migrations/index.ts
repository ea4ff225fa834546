import {
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
  rekeyNames,
} from '@balcao/core';
import { shortcodeKeyOf } from '../quick-message-input.ts';

/** The tables of quick messages, in the order they are made. */
export const quickMessageMigrations: readonly Migration[] = [
  newTable('0001-quick-messages', 'QuickMessages', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'userId', 'Users', 'SET NULL');
    table.string('shortcode', 60).notNullable();
    exactString(table, 'shortcodeKey', 60).notNullable();
    longText(table, 'message').notNullable();
    longText(table, 'searchKey').notNullable();
    table.boolean('geral').notNullable().defaultTo(false);
    table.boolean('status').notNullable().defaultTo(true);
    table.string('mediaKey', 32);
    table.string('mediaName', 255);
    table.string('mediaMime', 255);
    table.index(['companyId', 'shortcodeKey', 'id'], 'quick_messages_order');
    table.index(['userId'], 'quick_messages_user');
  }),
  newTable('0002-discarded-files', 'QuickMessageDiscards', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('mediaKey', 32).notNullable();
  }),
  {
    // Pages stand as people sort names since then.
    name: '0003-quick-message-order',
    up: (knex) =>
      rekeyNames<{ shortcode: string }>(knex, {
        ...{ table: 'QuickMessages', nameColumn: 'shortcode', columns: ['shortcode'] },
        keyOf: ({ shortcode }) => ({ shortcodeKey: shortcodeKeyOf(shortcode) }),
      }),
  },
];
