import {
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

/** Tables of fields, in the order of their creation. */
export const fieldMigrations: readonly Migration[] = [
  newTable('0001-fields', 'Fields', (table) => {
    baseColumns(table);
    companyColumn(table);
    exactString(table, 'target', 10).notNullable();
    exactString(table, 'key', 40).notNullable();
    table.string('label', 60).notNullable();
    exactString(table, 'type', 10).notNullable();
    longText(table, 'choices').notNullable();
    table.integer('lastChoiceId').unsigned().notNullable().defaultTo(0);
    exactString(table, 'requiredAt', 10).notNullable().defaultTo('never');
    table.integer('position').unsigned().notNullable().defaultTo(0);
    table.boolean('isArchived').notNullable().defaultTo(false);
    table.integer('valuesCount').unsigned().notNullable().defaultTo(0);
    table.unique(['companyId', 'key'], { indexName: 'Fields_key' });
  }),
  newTable('0002-field-queues', 'FieldQueues', (table) => {
    companyColumn(table);
    linkColumn(table, 'fieldId', 'Fields', 'CASCADE');
    linkColumn(table, 'queueId', 'Queues', 'CASCADE');
    table.primary(['fieldId', 'queueId']);
    table.index(['companyId'], 'FieldQueues_company');
    table.index(['queueId'], 'FieldQueues_queue');
  }),
  valuesOf('0003-ticket-field-values', 'TicketFieldValues', ['ticketId', 'Tickets']),
  valuesOf('0004-contact-field-values', 'ContactFieldValues', ['contactId', 'Contacts']),
];

/**
 * Makes the table of values. `num` stores numbers, days since 1970, moments, 0 or 1, and ids of choices; `str` stores
 * texts in their compared form, `text` as they were written. Several choices are several rows, numbered by `seq`.
 */
function valuesOf(name: string, table: string, [owner, owners]: [string, string]): Migration {
  return newTable(name, table, (columns) => {
    companyColumn(columns);
    linkColumn(columns, owner, owners, 'CASCADE');
    linkColumn(columns, 'fieldId', 'Fields', 'CASCADE');
    columns.integer('seq').unsigned().notNullable().defaultTo(0);
    columns.double('num');
    exactString(columns, 'str', 191);
    longText(columns, 'text');
    columns.primary([owner, 'fieldId', 'seq']);
    columns.index(['companyId', 'fieldId', 'num', owner], `${table}_num`);
    columns.index(['companyId', 'fieldId', 'str', owner], `${table}_str`);
    columns.index(['fieldId'], `${table}_field`);
  });
}
