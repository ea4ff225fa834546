import { companyColumn, exactString, linkColumn, type Migration } from '@balcao/core';

/** Tables of the API for integrators, in the order of their creation. */
export const externalApiMigrations: readonly Migration[] = [
  {
    name: '0001-external-calls',
    async up(knex) {
      if (await knex.schema.hasTable('ExternalCalls')) return;
      await knex.schema.createTable('ExternalCalls', (table) => {
        table.increments('id');
        companyColumn(table);
        linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
        exactString(table, 'key', 255).notNullable();
        // Hash of the call's content, which shows whether a call with the same key is a repeat.
        exactString(table, 'fingerprint', 64).notNullable();
        table.bigInteger('createdAt').notNullable();
        table.unique(['companyId', 'connectionId', 'key'], { indexName: 'ExternalCalls_key' });
        table.index(['createdAt'], 'ExternalCalls_age');
      });
    },
  },
];
