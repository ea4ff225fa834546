import { baseColumns, longText, type Migration, newTable } from '@balcao/core';

/** The tables of helps, in the order they are made. */
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
