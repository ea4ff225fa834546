import { baseColumns, companyColumn, linkColumn, type Migration } from '@balcao/core';

/** The tables of reports, in the order they are made. */
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
    // One row a company and week, stored together with the mails: the second process finds it.
    name: '0002-weekly-reports',
    async up(knex) {
      if (await knex.schema.hasTable('WeeklyReports')) return;
      await knex.schema.createTable('WeeklyReports', (table) => {
        baseColumns(table);
        companyColumn(table);
        // First day of the week that is reported, YYYY-MM-DD.
        table.string('weekStart', 10).notNullable();
        table.unique(['companyId', 'weekStart'], { indexName: 'WeeklyReports_once' });
        table.index(['createdAt'], 'WeeklyReports_age');
      });
    },
  },
];
