import { newTable } from '../database/migration/add-table.ts';
import { baseColumns, companyColumn, exactString, longText } from '../database/migration/columns.ts';

export const createProviderChecks = newTable('0076-provider-checks', 'ProviderChecks', (table) => {
  baseColumns(table);
  companyColumn(table);
  exactString(table, 'provider', 40).notNullable();
  table.bigInteger('checkedAt').notNullable();
  exactString(table, 'failureCode', 60);
  longText(table, 'failureDetails');
  exactString(table, 'field', 100);
  table.unique(['companyId', 'provider']);
});
