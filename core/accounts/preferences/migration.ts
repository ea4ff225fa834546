import type { Migration } from '../../database/migration/migrate.ts';

export const addPreferences: Migration = {
  name: '0074-preferences',
  async up(knex) {
    if (await knex.schema.hasColumn('Users', 'preferences')) return;
    await knex.schema.alterTable('Users', (table) => {
      table.string('preferences', 500);
    });
  },
};
