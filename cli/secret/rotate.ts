import { type Host, seal, unseal } from '@balcao/core';
import type { ChainHead } from '@balcao/core/audit/audit.ts';
import { chainKey, headOf } from '@balcao/core/audit/chain.ts';
import { statementsOf } from '@balcao/core/database/statements.ts';
import { saveFormerKeys } from '@balcao/core/security/former-keys.ts';
import { fingerprintOf, secretRow } from '@balcao/core/security/secret-fingerprint.ts';
import { type Secrets, sealedBeginning } from '@balcao/core/server.ts';
import { onDatabase } from '../on-database.ts';
import type { Value } from '../ops/archive/read-archive.ts';
import { readRows } from '../ops/archive/snapshot.ts';
import { sealedColumns } from '../ops/company/sealed-columns.ts';
import { type TableShape, tableShapes } from '../ops/table-shapes.ts';
import type { Progress } from '../progress.ts';
import { headsOfOthers, type SecretStatus, secretStatus } from './secret-status.ts';

/**
 * Allows these commands while a server runs on the same data: a value is replaced only if it has not changed since it was read.
 */
const beside = { besideServer: true };

/** Counts the values that are still sealed (encrypted) under a previous APP_SECRET, for `balcao secret status`. */
export function status(): Promise<SecretStatus> {
  return onDatabase(({ database, config }) => secretStatus(database.knex, config), beside);
}

/** Seals all values of the environment's installation under the current APP_SECRET, for `balcao secret rotate`; see rotateOn. */
export function rotate(progress: Progress): Promise<SecretStatus> {
  return onDatabase((host) => rotateOn(host, progress), beside);
}

/**
 * Replaces APP_SECRET in a database: opens each value that is sealed (encrypted) under a previous secret and seals it under the
 * current one, row by row. A row that a server writes meanwhile is left as the server wrote it. Then it stores the keys that
 * older rows of audit logs and recovery codes need, and records the current secret as the secret of the database.
 *
 * Safe to run again after it was killed at any point. Values that no given secret opens stay as they are.
 */
export async function rotateOn(host: Host, progress: Progress): Promise<SecretStatus> {
  const { database, config } = host;
  const { knex } = database;
  const shapes = await tableShapes(knex);
  const before = await secretStatus(knex, config);
  for (const shape of shapes) {
    const left = before.former.filter(({ table }) => table === shape.name && table !== 'AuditHeads');
    if (left.length === 0) continue;
    progress.step(
      shape.name,
      left.reduce((sum, { count }) => sum + count, 0),
    );
    await sealTable(host, shape, progress);
  }
  for (const { companyId } of await headsOfOthers(knex, config)) await sealHead(host, companyId);
  progress.end();
  await knex.transaction(async (trx) => {
    await saveFormerKeys(trx, config);
    await trx('Installation')
      .where({ name: secretRow })
      .update({ value: fingerprintOf(config.appSecret) });
  });
  return secretStatus(knex, config);
}

async function sealTable({ database, config }: Host, shape: TableShape, progress: Progress): Promise<void> {
  const columns = Object.entries(sealedColumns[shape.name] ?? {});
  const beginning = sealedBeginning(config);
  for await (const page of readRows(database.knex, shape))
    for (const cells of page) {
      const row = Object.fromEntries(shape.columns.map((column, at) => [column, cells[at] ?? null]));
      for (const [column, about] of columns) {
        const stored = row[column];
        if (typeof stored !== 'string' || stored.startsWith(beginning)) continue;
        const anew = sealedAnew(config, about(row), stored);
        if (anew === null) continue;
        await replace(database.knex, shape, { row, column, stored, anew });
        progress.advance();
      }
    }
}

/** Returns a value sealed under the current secret; null when the value is not sealed, or no given secret opens it. */
function sealedAnew(secrets: Secrets, about: string, stored: string): string | null {
  try {
    const text = unseal(secrets, about, stored);
    return text === stored ? null : seal(secrets, about, text);
  } catch {
    return null;
  }
}

interface Replacement {
  row: Record<string, Value>;
  column: string;
  stored: string;
  anew: string;
}

/** Stores a new value, unless a server has changed the old one since it was read. */
async function replace(
  knex: Host['database']['knex'],
  { name, key }: TableShape,
  { row, column, stored, anew }: Replacement,
): Promise<void> {
  const where = [...key, column].map((one) => `\`${one}\` = ?`).join(' AND ');
  await statementsOf(knex).write(`UPDATE \`${name}\` SET \`${column}\` = ? WHERE ${where}`, [
    anew,
    ...key.map((one) => row[one] ?? null),
    stored,
  ]);
}

/**
 * Seals the head of a company's audit log (the summary of its chain) under the current secret, while it holds the lock for which
 * writers of the log wait. A head with an invalid seal was not written by the application; it is left as it is, so that the
 * verification of the log reports it.
 */
async function sealHead({ database, config }: Host, companyId: number): Promise<void> {
  const key = chainKey(config);
  await database.knex.transaction(async (trx) => {
    const found: ChainHead | undefined = await trx('AuditHeads').where({ companyId }).forUpdate().first();
    if (!found || !key.isSealed(headOf(found))) return;
    const { mac } = key.seal(headOf(found));
    await trx('AuditHeads').where({ companyId }).update({ mac });
  });
}
