import { baseColumns, companyColumn, linkColumn } from '@balcao/core';

/**
 * One change each, and each may run again: MySQL commits a change of structure by itself, so that a process may die between the change
 * and the note that it is made. Every index begins with the company.
 */
export const migrations = [
  {
    name: '0001-visits',
    async up(knex) {
      if (await knex.schema.hasTable('Visits')) return;
      await knex.schema.createTable('Visits', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'contactId', 'Contacts', 'CASCADE');
        table.string('place', 120).notNullable();
        table.bigInteger('visitAt').notNullable();
        table.bigInteger('remindedAt');
        table.index(['companyId', 'visitAt', 'id']);
        table.index(['companyId', 'contactId', 'visitAt']);
      });
    },
  },
];
