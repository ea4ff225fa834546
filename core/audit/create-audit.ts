import type { Knex } from 'knex';
import { systemActor } from '../actor.ts';
import type { Host } from '../context.ts';
import { folded } from '../names.ts';
import { superCompanyId } from '../tenancy/limits.ts';
import { actorOf, companyOf } from './actor-of.ts';
import { type Draft, rowAppender } from './append-rows.ts';
import type { Audit, AuditEntry, AuditSource } from './audit.ts';
import { brokenAction } from './broken-chain.ts';
import { chainKey } from './chain.ts';
import { changesOf, storable } from './changes.ts';
import { AuditCheckpoint } from './checkpoint.ts';
import { auditLengths as lengths } from './limits.ts';
import { notifyJob } from './notify-breaks.ts';

/**
 * Builds `host.audit`. The entries of a transaction are written as its last statements, so that transactions of one company wait
 * for each other only during one commit.
 */
export function createAudit(host: () => Host): Audit {
  const { config, log } = host();
  const checkpoint = new AuditCheckpoint(config.dataDir, log);
  const breaks = host().metrics.counter(
    'audit_chain_breaks_total',
    'Audit chains that went on after a head that the application had not written',
  );
  const append = rowAppender(host, {
    key: chainKey(config),
    checkpoint,
    markOf: (companyId) => draftOf({ actor: systemActor(companyId), caller: null }, { action: brokenAction }),
    onBreak(companyId, seq) {
      breaks?.inc();
      log.error({ companyId, seq }, 'the head of an audit chain was not written by the application');
      host().jobs.enqueue(notifyJob, { companyId: superCompanyId }, { dedupeKey: notifyJob });
    },
  });
  const noted = new WeakMap<Knex, Draft[]>();

  return {
    note(source, entry) {
      const { database, audited } = host();
      if (!audited.actions.has(entry.action))
        throw new Error(`No manifest declares the action ${entry.action}`);
      if (!database.isInTransaction)
        throw new Error(`${entry.action} belongs into the transaction of what it tells`);
      const draft = draftOf(source, entry);
      if (entry.before && entry.after && draft.changes === '[]') return;
      const drafts = noted.get(database.current);
      if (drafts) {
        drafts.push(draft);
        return;
      }
      const first = [draft];
      noted.set(database.current, first);
      database.beforeCommit(() => writeAll(first));
    },
    async markIfBroken(companyId) {
      await checkpoint.ready();
      return append(companyId, []);
    },
    witnessedCompanies: () => checkpoint.companies(),
    witnessed: (companyId) => checkpoint.of(companyId),
    close: () => checkpoint.flush(),
  };

  async function writeAll(drafts: readonly Draft[]): Promise<void> {
    await checkpoint.ready();
    // In the order of the companies' ids, so that two transactions that write to several logs cannot deadlock.
    const companyIds = [...new Set(drafts.map(({ companyId }) => companyId))].sort((a, b) => a - b);
    for (const companyId of companyIds)
      await append(
        companyId,
        drafts.filter((row) => row.companyId === companyId),
      );
  }
}

function draftOf(source: AuditSource, entry: AuditEntry): Draft {
  const { actor, caller } = source;
  const { record, action } = entry;
  const who = actorOf(actor, entry);
  const name = record?.name ? storable(record.name, lengths.recordName) : null;
  const ip = caller && storable(caller.ip, lengths.ip);
  return {
    companyId: companyOf(actor, entry),
    action,
    ...who,
    actorName: storable(who.actorName, lengths.actorName),
    recordType: record?.type ?? null,
    recordId: record?.id == null ? null : storable(String(record.id), lengths.recordId),
    recordName: name,
    changes: changesOf(entry),
    ip,
    userAgent: caller?.userAgent ? storable(caller.userAgent, lengths.userAgent) : null,
    requestId: caller && storable(caller.requestId, lengths.requestId),
    sessionId: actor.sessionId && storable(actor.sessionId, lengths.sessionId),
    searchKey: storable(folded([who.actorName, name, ip].filter(Boolean).join(' ')), lengths.searchKey),
  };
}
