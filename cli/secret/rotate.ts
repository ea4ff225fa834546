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

/** A server may run meanwhile: each value is replaced only if nothing has changed it. */
const beside = { besideServer: true };

/** Counts values that are still sealed (encrypted) under a former APP_SECRET, for `balcao secret status`. */
export function status(): Promise<SecretStatus> {
  return onDatabase(({ database, config }) => secretStatus(database.knex, config), beside);
}

/** Rotates the secret of the installation of the environment; see rotateOn. */
export function rotate(progress: Progress): Promise<SecretStatus> {
  return onDatabase((host) => rotateOn(host, progress), beside);
}

/**
 * Seals values of a previous secret under the current one, row by row: a row that the server writes meanwhile is left as written. Then
 * saves the keys that older rows of audit logs and recovery codes need, and makes the secret the database's own.
 *
 * Killed at any point it does the rest when it is run again. Values that no given secret opens stay as they are.
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

/** Returns a value sealed under the current secret; null when it is not sealed, or no secret opens it. */
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

/** Replaces a value, unless a server has changed it since it was read. */
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
 * Seals the head of a company's audit log, the summary of its chain, under the current secret, holding the lock that writers of the
 * log wait for. A head with a wrong seal was not written by the application: it is left as it is, for the log to report.
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
