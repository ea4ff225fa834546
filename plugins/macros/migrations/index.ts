import {
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';
import { addMacroHeader } from './header.ts';
import { addMacroPriority } from './priority.ts';
import { addMacroTemplate } from './template.ts';

/** Tables of macros, in the order of their creation. */
export const macroMigrations: readonly Migration[] = [
  newTable('0001-macros', 'Macros', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('name', 60).notNullable();
    exactString(table, 'nameKey', 60).notNullable();
    longText(table, 'message').notNullable();
    linkColumn(table, 'quickMessageId', 'QuickMessages', 'SET NULL');
    longText(table, 'tagIds').notNullable();
    linkColumn(table, 'queueId', 'Queues', 'SET NULL');
    linkColumn(table, 'userId', 'Users', 'SET NULL');
    table.boolean('closes').notNullable().defaultTo(false);
    table.unique(['companyId', 'nameKey'], { indexName: 'macros_name_unique' });
    table.index(['quickMessageId'], 'macros_quick_message');
    table.index(['queueId'], 'macros_queue');
    table.index(['userId'], 'macros_user');
  }),
  newTable('0002-macro-runs', 'MacroRuns', (table) => {
    baseColumns(table);
    companyColumn(table);
    linkColumn(table, 'ticketId', 'Tickets', 'CASCADE');
    exactString(table, 'runKey', 140).notNullable();
    table.unique(['companyId', 'runKey'], { indexName: 'macro_runs_key_unique' });
    table.index(['createdAt'], 'macro_runs_age');
    table.index(['ticketId'], 'macro_runs_ticket');
  }),
  newTable('0003-macro-copies', 'MacroCopies', (table) => {
    baseColumns(table);
    companyColumn(table);
    table.string('mediaKey', 32).notNullable();
    table.index(['createdAt'], 'macro_copies_age');
  }),
  {
    name: '0004-copies-of-all-messages',
    async up(knex) {
      if (!(await knex.schema.hasTable('MacroCopies'))) return;
      // Copies that a crashed process left are deleted by the general sweep of copied files.
      const columns = ['companyId', 'mediaKey', 'createdAt', 'updatedAt'];
      await knex(knex.raw('?? (??, ??, ??, ??)', ['FileCopies', ...columns])).insert(
        knex('MacroCopies').select(columns),
      );
      await knex.schema.dropTable('MacroCopies');
    },
  },
  {
    name: '0005-macro-contents',
    async up(knex) {
      if (await knex.schema.hasColumn('Macros', 'location')) return;
      await knex.schema.alterTable('Macros', (table) => {
        for (const column of ['location', 'contactIds', 'poll']) longText(table, column);
      });
    },
  },
  addMacroPriority,
  addMacroTemplate,
  addMacroHeader,
];
