import { newTable } from '../database/migration/add-table.ts';
import { baseColumns, companyColumn, exactString, longText } from '../database/migration/columns.ts';
import type { Migration } from '../database/migration/migrate.ts';

/**
 * Tables of background work: which process runs a sweep, which jobs were running when a process died, and which failed for good.
 */
export const jobMigrations: readonly Migration[] = [
  newTable('0050-job-locks', 'JobLocks', (table) => {
    exactString(table, 'name', 100).primary();
    table.string('holder', 64).notNullable();
    // Epoch milliseconds until which no other process may run the sweep.
    table.bigInteger('until').notNullable();
  }),
  newTable('0051-dead-jobs', 'DeadJobs', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('job', 100).notNullable();
    table.string('dedupeKey', 191);
    longText(table, 'data').notNullable();
    table.integer('attempts').notNullable();
    table.text('reason').notNullable();
    table.index(['companyId', 'createdAt']);
  }),
  newTable('0052-job-crashes', 'JobCrashes', (table) => {
    exactString(table, 'job', 100).notNullable();
    exactString(table, 'dedupeKey', 191).notNullable();
    table.integer('crashes').notNullable().defaultTo(0);
    table.boolean('isRunning').notNullable().defaultTo(false);
    table.bigInteger('heldUntil').notNullable().defaultTo(0);
    table.bigInteger('updatedAt').notNullable();
    table.primary(['job', 'dedupeKey']);
  }),
  {
    name: '0053-job-lock-heartbeats',
    async up(knex) {
      if (await knex.schema.hasColumn('JobLocks', 'heartbeat')) return;
      await knex.schema.alterTable('JobLocks', (table) => {
        // Raised by each renewal of a turn, 0 in the pause after it.
        table.bigInteger('heartbeat').notNullable().defaultTo(0);
      });
    },
  },
];
