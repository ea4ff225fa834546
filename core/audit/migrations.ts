import { exactString, longText } from '../database/migration/columns.ts';
import type { Migration } from '../database/migration/migrate.ts';
import { auditLengths as lengths } from './limits.ts';

/**
 * Creates the tables of the audit log. Neither has a foreign key: a row is written as the last act of a transaction,
 * which must then wait for nothing but its company's chain. The deletion of a company deletes its rows itself.
 */
export const createAudit: Migration = {
  name: '0070-audit',
  async up(knex) {
    if (await knex.schema.hasTable('AuditRows')) return;
    await knex.schema.createTable('AuditRows', (table) => {
      table.integer('companyId').unsigned().notNullable();
      table.integer('seq').unsigned().notNullable();
      table.bigInteger('at').notNullable();
      exactString(table, 'action', lengths.action).notNullable();
      exactString(table, 'actorKind', 10).notNullable();
      table.integer('actorId').unsigned();
      exactString(table, 'actorName', lengths.actorName).notNullable();
      exactString(table, 'recordType', lengths.recordType);
      exactString(table, 'recordId', lengths.recordId);
      exactString(table, 'recordName', lengths.recordName);
      // JSON: see changes.ts.
      longText(table, 'changes').notNullable();
      exactString(table, 'ip', lengths.ip);
      exactString(table, 'userAgent', lengths.userAgent);
      exactString(table, 'requestId', lengths.requestId);
      exactString(table, 'sessionId', lengths.sessionId);
      exactString(table, 'searchKey', lengths.searchKey).notNullable();
      exactString(table, 'prev', 44).notNullable();
      exactString(table, 'hash', 44).notNullable();
      table.primary(['companyId', 'seq']);
      table.index(['companyId', 'at', 'seq'], 'audit_by_time');
      table.index(['companyId', 'action', 'seq'], 'audit_by_action');
      table.index(['companyId', 'actorId', 'seq'], 'audit_by_actor');
      table.index(['companyId', 'recordType', 'recordId', 'seq'], 'audit_by_record');
    });
  },
};

/**
 * Creates the heads of the chains: one row a company, with the number and hash of its last row. Writers of one
 * company wait for its lock.
 */
export const createAuditHeads: Migration = {
  name: '0071-audit-heads',
  async up(knex) {
    if (await knex.schema.hasTable('AuditHeads')) return;
    await knex.schema.createTable('AuditHeads', (table) => {
      table.integer('companyId').unsigned().notNullable().primary();
      table.integer('seq').unsigned().notNullable();
      exactString(table, 'hash', 44).notNullable();
      table.integer('baseSeq').unsigned().notNullable();
      exactString(table, 'baseHash', 44).notNullable();
      table.bigInteger('at').notNullable();
      exactString(table, 'mac', 44).notNullable();
    });
  },
};

/** Adds to the signed head how often the chain went on after a head that the application had not written. */
export const addAuditBreaks: Migration = {
  name: '0072-audit-breaks',
  async up(knex) {
    if (!(await knex.schema.hasColumn('AuditHeads', 'breaks')))
      await knex.schema.alterTable('AuditHeads', (table) => {
        table.integer('breaks').unsigned().notNullable().defaultTo(0);
      });
    if (await knex.schema.hasTable('AuditBreaks')) return;
    await knex.schema.createTable('AuditBreaks', (table) => {
      table.integer('companyId').unsigned().notNullable();
      // Number of the row that marks the break.
      table.integer('seq').unsigned().notNullable();
      table.bigInteger('at').notNullable();
      table.bigInteger('notifiedAt').index('audit_breaks_unnotified');
      table.primary(['companyId', 'seq']);
    });
  },
};

/** Creates the table of how much of each company's log has been copied to the operator's log server (AUDIT_STREAM). */
export const createAuditStreamPositions: Migration = {
  name: '0073-audit-stream-positions',
  async up(knex) {
    if (await knex.schema.hasTable('AuditStreamPositions')) return;
    await knex.schema.createTable('AuditStreamPositions', (table) => {
      table.integer('companyId').unsigned().notNullable().primary();
      table.integer('seq').unsigned().notNullable();
      table.bigInteger('updatedAt').notNullable();
    });
  },
};
