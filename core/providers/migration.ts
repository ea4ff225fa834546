import { baseColumns, companyColumn, exactString, longText } from '../database/migration/columns.ts';
import type { Migration } from '../database/migration/migrate.ts';

export const createProviderChecks: Migration = {
  name: '0076-provider-checks',
  async up(knex) {
    if (await knex.schema.hasTable('ProviderChecks')) return;
    await knex.schema.createTable('ProviderChecks', (table) => {
      baseColumns(table);
      companyColumn(table);
      exactString(table, 'provider', 40).notNullable();
      table.bigInteger('checkedAt').notNullable();
      exactString(table, 'failureCode', 60);
      longText(table, 'failureDetails');
      exactString(table, 'field', 100);
      table.unique(['companyId', 'provider']);
    });
  },
};
