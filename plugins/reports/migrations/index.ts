import { baseColumns, companyColumn, linkColumn, type Migration, newTable } from '@balcao/core';

/** Tables of reports, in the order of their creation. */
export const reportMigrations: readonly Migration[] = [
  newTable('0001-report-recipients', 'ReportRecipients', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'userId', 'Users', 'CASCADE');
    table.unique(['userId'], { indexName: 'ReportRecipients_user' });
    table.index(['companyId', 'userId'], 'ReportRecipients_company');
  }),
  newTable('0002-weekly-reports', 'WeeklyReports', (table) => {
    // One row a company and week, stored together with the mails: the second process finds it.

    baseColumns(table);
    companyColumn(table);
    // First day of the week that is reported, YYYY-MM-DD.
    table.string('weekStart', 10).notNullable();
    table.unique(['companyId', 'weekStart'], { indexName: 'WeeklyReports_once' });
    table.index(['createdAt'], 'WeeklyReports_age');
  }),
];
