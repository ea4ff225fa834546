import { addIndex } from '../migration/add-index.ts';
import { addNameOrder } from '../migration/add-name-order.ts';
import { addTable, newTable } from '../migration/add-table.ts';
import { baseColumns, companyColumn, exactString, longText } from '../migration/columns.ts';
import type { Migration } from '../migration/migrate.ts';

export const createPlans = newTable('0001-plans', 'Plans', (table) => {
  baseColumns(table);
  table.string('name', 100).notNullable();
  exactString(table, 'nameKey', 100).notNullable().unique();
  table.integer('valueCents').notNullable().defaultTo(0);
  for (const limit of ['users', 'connections', 'queues']) table.integer(limit).notNullable().defaultTo(0);
  // null and 0 both mean no limit for these two.
  for (const limit of ['campaigns', 'schedules']) table.integer(limit);
  for (const flag of [
    'useCampaigns',
    'useSchedules',
    'useInternalChat',
    'useExternalApi',
    'useKanban',
    'useOpenAi',
    'useIntegrations',
  ]) {
    table.tinyint(flag).notNullable().defaultTo(1);
  }
});

export const createCompanies = newTable('0002-companies', 'Companies', (table) => {
  baseColumns(table);
  table.string('name', 100).notNullable();
  exactString(table, 'nameKey', 100).notNullable().unique();
  table.string('email', 191);
  table.string('phone', 50);
  table.tinyint('status').notNullable().defaultTo(1);
  table.bigInteger('dueDate');
  table.string('recurrence', 20).notNullable().defaultTo('MENSAL');
  longText(table, 'schedules').notNullable();
  table.integer('planId').unsigned().references('id').inTable('Plans').onDelete('RESTRICT').index();
  table.string('billingName', 191);
  table.string('addressZipCode', 20);
  table.string('addressStreet', 191);
  table.string('addressState', 50);
  table.string('addressCity', 100);
  table.string('addressDistrict', 100);
});

export const createSettings = newTable('0003-settings', 'Settings', (table) => {
  baseColumns(table);
  companyColumn(table);
  exactString(table, 'key', 100).notNullable();
  longText(table, 'value').notNullable();
  table.unique(['companyId', 'key']);
});

/** Stores the size of each file of a company, and the sum beside it, so that no upload adds files up. */
export const countStorage: Migration = {
  name: '0009-storage',
  async up(knex) {
    if (!(await knex.schema.hasColumn('Plans', 'storageMb'))) {
      await knex.schema.alterTable('Plans', (table) => {
        table.integer('storageMb');
      });
    }
    await addTable(knex, 'MediaFiles', (table) => {
      companyColumn(table);
      exactString(table, 'mediaKey', 32).notNullable();
      table.bigInteger('size').notNullable();
      table.bigInteger('createdAt').notNullable();
      table.primary(['companyId', 'mediaKey']);
    });
    await addTable(knex, 'CompanyStorage', (table) => {
      companyColumn(table);
      table.bigInteger('bytes').notNullable().defaultTo(0);
      // null: files that were stored before they were counted are not in it yet.
      table.bigInteger('countedAt');
      table.primary(['companyId']);
    });
  },
};

/**
 * Adds a column that stores the flags of a plan by their names, so that a plugin's flag needs no column of its own. The old columns
 * of single flags stay and are no longer read.
 */
export const addPlanFlags: Migration = {
  name: '0008-plan-flags',
  async up(knex) {
    if (!(await knex.schema.hasColumn('Plans', 'flags'))) {
      await knex.schema.alterTable('Plans', (table) => {
        longText(table, 'flags');
      });
    }
    for (const plan of await knex('Plans').whereNull('flags')) {
      const columns = Object.entries(plan).filter(([column]) => /^use[A-Z]/.test(column));
      const flags = Object.fromEntries(columns.map(([flag, isOn]) => [flag, Boolean(isOn)]));
      await knex('Plans')
        .where('id', plan.id)
        .update({ flags: JSON.stringify(flags) });
    }
  },
};

/** Adds the moment at which a company was deleted: from then on its users cannot see it, and a job removes its rows later. */
export const addCompanyDeletion: Migration = {
  name: '0010-company-deletion',
  async up(knex) {
    if (await knex.schema.hasColumn('Companies', 'deletedAt')) return;
    await knex.schema.alterTable('Companies', (table) => {
      table.bigInteger('deletedAt').index('Companies_deleted');
    });
  },
};

/** Pages of companies and of plans stand as people sort names. */
export const addNameOrders: Migration = {
  name: '0077-name-orders',
  async up(knex) {
    await addNameOrder(knex, 'Plans');
    await addNameOrder(knex, 'Companies');
    await addIndex(knex, 'Companies', { name: 'Companies_by_name', columns: ['nameOrder', 'id'] });
  },
};
