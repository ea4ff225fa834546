import type { Migration } from '../../database/migration/migrate.ts';

/** Companies know until when they are on trial, and a sign-up the time zone of its browser. */
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
