import { newTable } from '../database/migration/add-table.ts';
import { baseColumns, exactString, longText } from '../database/migration/columns.ts';
import type { Migration } from '../database/migration/migrate.ts';

export const mailMigrations: readonly Migration[] = [
  newTable('0060-mails', 'Mails', (table) => {
    baseColumns(table);
    // null: the installation's own.
    table.integer('companyId').unsigned().references('id').inTable('Companies').onDelete('CASCADE');
    table.string('kind', 40).notNullable();
    table.string('to', 191).notNullable();
    exactString(table, 'messageId', 255).notNullable().unique();
    // Content of the mail, encrypted because its links give access; emptied once it was sent or failed.
    longText(table, 'letter').notNullable();
    table.string('status', 10).notNullable().defaultTo('waiting');
    table.integer('attempts').notNullable().defaultTo(0);
    table.bigInteger('nextAttemptAt').notNullable();
    // Random id of the attempt under way; from `nextAttemptAt` on another process may make one.
    exactString(table, 'claim', 36);
    table.bigInteger('expiresAt').notNullable();
    table.bigInteger('sentAt');
    table.string('reasonCode', 60);
    table.text('reasonDetails');
    table.index(['status', 'nextAttemptAt']);
    table.index(['status', 'updatedAt']);
    table.index(['companyId', 'createdAt']);
  }),
];
