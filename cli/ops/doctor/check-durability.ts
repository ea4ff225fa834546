import { lossyCommits } from '@balcao/core/database/durability.ts';
import type { Config } from '@balcao/core/server.ts';
import type { Knex } from 'knex';
import { type Finding, fault, ok } from './finding.ts';

/** Checks whether a change that the database has confirmed survives a power cut, by the database's own settings. */
export async function checkDurability(knex: Knex, { databaseUrl }: Config): Promise<Finding> {
  const loss = await lossyCommits(knex);
  if (loss)
    return fault(
      'durability',
      loss,
      'Set innodb_flush_log_at_trx_commit = 1, and sync_binlog = 1 where there is a binary log, in the settings of the server.',
    );
  const who = databaseUrl ? 'The database server' : 'The embedded database';
  return ok('durability', `${who} answers a commit once it is on disk.`);
}
