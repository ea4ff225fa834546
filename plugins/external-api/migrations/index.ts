import { companyColumn, exactString, linkColumn, type Migration, newTable } from '@balcao/core';

/** Tables of the API for integrators, in the order of their creation. */
export const externalApiMigrations: readonly Migration[] = [
  newTable('0001-external-calls', 'ExternalCalls', (table) => {
    table.increments('id');
    companyColumn(table);
    linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
    exactString(table, 'key', 255).notNullable();
    // Hash of the call's whole content, so that another call under the same key is told from a repeat.
    exactString(table, 'fingerprint', 64).notNullable();
    table.bigInteger('createdAt').notNullable();
    table.unique(['companyId', 'connectionId', 'key'], { indexName: 'ExternalCalls_key' });
    table.index(['createdAt'], 'ExternalCalls_age');
  }),
];
