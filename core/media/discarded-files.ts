import type { Knex } from 'knex';
import type { Host } from '../context.ts';
import { addColumns } from '../database/migration/add-columns.ts';
import { addIndex } from '../database/migration/add-index.ts';
import type { Migration } from '../database/migration/migrate.ts';
import type { Database } from '../database/transaction.ts';
import { sweptRows } from '../jobs/swept-rows.ts';
import { isKey } from './media-key.ts';

/** Files that one sweep removes, and keys that one statement names. */
const atOnce = 200;
/** Time in milliseconds after which the sweep takes a file: its removal right after the commit has failed or never began. */
const overdueMs = 60_000;

/** Adds the time at which the removal of a file was ordered, and the index by which the sweep finds it. */
export const addDiscardedFiles: Migration = {
  name: '0079-discarded-files',
  async up(knex) {
    await addColumns(knex, 'MediaFiles', { discardedAt: (table) => table.bigInteger('discardedAt') });
    await addIndex(knex, 'MediaFiles', { name: 'MediaFiles_discardedAt', columns: ['discardedAt'] });
  },
};

/**
 * Stores that files are to be removed, in the caller's transaction if there is one. A file from before files were counted
 * gets a row of no size for it.
 */
export async function markDiscarded(
  database: Database,
  companyId: number,
  keys: readonly string[],
): Promise<void> {
  const now = Date.now();
  const files = () => database.current('MediaFiles');
  await database.transaction(async () => {
    for (let from = 0; from < keys.length; from += atOnce) {
      const some = [...new Set(keys.slice(from, from + atOnce).filter(isKey))];
      // Not by an upsert of all: it would lock gaps, and uploads of the company would wait.
      const marked = await files()
        .where({ companyId })
        .whereIn('mediaKey', some)
        .update({ discardedAt: now });
      if (marked === some.length) continue;
      const order = { companyId, size: 0, createdAt: now, discardedAt: now };
      const rows = some.map((mediaKey) => ({ ...order, mediaKey }));
      await files().insert(rows).onConflict(['companyId', 'mediaKey']).ignore();
    }
  });
}

/**
 * Removes files after the commit of the open transaction, one after the other, so that thousands of them leave the storage
 * room for other work. The order is stored in the transaction: the sweep makes up for a failure of the storage and for the
 * end of the process.
 */
export async function discardFiles(host: Host, companyId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await markDiscarded(host.database, companyId, keys);
  host.database.afterCommit(() => void removeEach(host, companyId, keys));
}

async function removeEach(host: Host, companyId: number, keys: readonly string[]): Promise<void> {
  for (const key of keys) await removeOrLog(host, companyId, key);
}

/** Removes the files whose removal failed or was interrupted, oldest order of a company first. Safe to run twice. */
export async function sweepDiscarded(host: Host): Promise<void> {
  const where = (rows: Knex.QueryBuilder) => rows.where('discardedAt', '<', Date.now() - overdueMs);
  for (const { ctx } of await sweptRows(host, { table: 'MediaFiles', keys: [], where })) {
    const overdue: Array<{ mediaKey: string }> = await where(ctx.table('MediaFiles'))
      .orderBy('discardedAt')
      .limit(atOnce)
      .select('mediaKey');
    // Each attempt renews the order, so that a file that cannot be removed goes behind the others.
    for (const { mediaKey } of overdue) await removeOrLog(host, ctx.companyId, mediaKey);
  }
}

async function removeOrLog({ media, log }: Host, companyId: number, key: string): Promise<void> {
  await media.remove(companyId, key).catch((error: unknown) => {
    log.warn({ err: error, companyId }, 'a file cannot be removed now; it is tried again');
  });
}
