import { baseColumns, longText, type Migration, newTable } from '@balcao/core';

/** Tables of help videos, in the order of their creation. */
export const helpMigrations: readonly Migration[] = [
  newTable('0001-helps', 'Helps', (table) => {
    baseColumns(table);
    table.string('title', 120).notNullable();
    longText(table, 'description').notNullable();
    longText(table, 'searchKey').notNullable();
    table.string('video', 255).notNullable();
    table.string('link', 500);
  }),
];
