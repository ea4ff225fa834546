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
 * Finds a setting of the database server by which a power cut can lose confirmed commits, as one sentence for the log
 * of the start; null when there is none. SQLite is set up safely by each connection.
 */
export async function lossyCommits(knex: Knex): Promise<string | null> {
  if (dialectOf(knex) !== 'mysql') return null;
  const [settings] = await statementsOf(knex).rows<CommitSettings>(
    `SELECT @@GLOBAL.innodb_flush_log_at_trx_commit AS flush, @@GLOBAL.log_bin AS hasLog,
       @@GLOBAL.sync_binlog AS syncLog`,
  );
  return settings ? lossIn(settings) : null;
}

/**
 * Returns the sentence of `lossyCommits` for given settings. On a server with a binary log, that log decides after a power cut
 * which transactions count as committed.
 */
export function lossIn({ flush, hasLog, syncLog }: CommitSettings): string | null {
  if (Number(flush) !== 1)
    return `innodb_flush_log_at_trx_commit is ${flush}: a power cut takes back what was committed in the last second.`;
  if (Number(hasLog) === 1 && Number(syncLog) !== 1)
    return `sync_binlog is ${syncLog} with a binary log: a power cut takes back what it had not written out.`;
  return null;
}
