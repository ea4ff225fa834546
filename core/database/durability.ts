import type { Knex } from 'knex';
import { dialectOf } from './connect.ts';
import { statementsOf } from './statements.ts';

/** Settings of a server that decide when a commit is on its disk. */
interface CommitSettings {
  flush: number;
  hasLog: number;
  syncLog: number;
}

/**
 * A setting by which the server answers commits that a power cut takes back, in one sentence; null where every answered
 * commit stays. Each connection sets how the embedded database commits.
 */
export async function lossyCommits(knex: Knex): Promise<string | null> {
  if (dialectOf(knex) !== 'mysql') return null;
  const [settings] = await statementsOf(knex).rows<CommitSettings>(
    `SELECT @@GLOBAL.innodb_flush_log_at_trx_commit AS flush, @@GLOBAL.log_bin AS hasLog,
       @@GLOBAL.sync_binlog AS syncLog`,
  );
  return settings ? lossIn(settings) : null;
}

/** See lossyCommits. With a binary log it is this log that names, after a power cut, the committed transactions. */
export function lossIn({ flush, hasLog, syncLog }: CommitSettings): string | null {
  if (Number(flush) !== 1)
    return `innodb_flush_log_at_trx_commit is ${flush}: a power cut takes back what was committed in the last second.`;
  if (Number(hasLog) === 1 && Number(syncLog) !== 1)
    return `sync_binlog is ${syncLog} with a binary log: a power cut takes back what it had not written out.`;
  return null;
}
