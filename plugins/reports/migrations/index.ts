import { baseColumns, companyColumn, linkColumn, type Migration } from '@balcao/core';

/** Tables of reports, in the order of their creation. */
export const reportMigrations: readonly Migration[] = [
  {
    name: '0001-report-recipients',
    async up(knex) {
      if (await knex.schema.hasTable('ReportRecipients')) return;
      await knex.schema.createTable('ReportRecipients', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'userId', 'Users', 'CASCADE');
        table.unique(['userId'], { indexName: 'ReportRecipients_user' });
        table.index(['companyId', 'userId'], 'ReportRecipients_company');
      });
    },
  },
  {
    // One row for each company and week, stored together with the e-mails, so that a second process sends none.
    name: '0002-weekly-reports',
    async up(knex) {
      if (await knex.schema.hasTable('WeeklyReports')) return;
      await knex.schema.createTable('WeeklyReports', (table) => {
        baseColumns(table);
        companyColumn(table);
        // First day of the reported week, YYYY-MM-DD.
        table.string('weekStart', 10).notNullable();
        table.unique(['companyId', 'weekStart'], { indexName: 'WeeklyReports_once' });
        table.index(['createdAt'], 'WeeklyReports_age');
      });
    },
  },
];
