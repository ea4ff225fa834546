import { exactString, longText } from '../database/columns.ts';
import type { Migration } from '../database/migrate.ts';
import { auditLengths as lengths } from './limits.ts';

/**
 * Neither table has a foreign key: a row is written as the last act of a transaction, which must then wait for nothing but
 * its company's chain. A deleted company's rows are taken along by the deletion itself.
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

/** Where each company's chain stands; the row that writers of one company wait for. */
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
