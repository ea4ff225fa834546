import type { Migration } from '../../database/migration/migrate.ts';

/** Adds the end of a company's trial, and the time zone of the browser to sign-ups. */
export const addTrials: Migration = {
  name: '0075-trials',
  async up(knex) {
    if (!(await knex.schema.hasColumn('Companies', 'trialUntil')))
      await knex.schema.alterTable('Companies', (table) => {
        table.bigInteger('trialUntil');
      });
    if (!(await knex.schema.hasColumn('PendingSignUps', 'timeZone')))
      await knex.schema.alterTable('PendingSignUps', (table) => {
        table.string('timeZone', 64);
      });
  },
};
