import type { ChainHead } from '@balcao/core/audit/audit.ts';
import { chainKey, headOf } from '@balcao/core/audit/chain.ts';
import { statementsOf } from '@balcao/core/database/statements.ts';
import { fingerprintOf, storedFingerprint } from '@balcao/core/security/secret-fingerprint.ts';
import { type Secrets, sealedBeginning } from '@balcao/core/server.ts';
import type { Knex } from 'knex';
import { sealedColumns } from '../ops/company/sealed-columns.ts';
import { tableShapes } from '../ops/table-shapes.ts';

/** Number of values that are still sealed (encrypted) under a previous APP_SECRET, for `balcao secret` and `balcao doctor`. */
export interface SecretStatus {
  /** Columns with values under a previous secret, and the number of these values. */
  former: Array<{ table: string; column: string; count: number }>;
  /** True when APP_SECRET is the secret of the database, so that servers start without a previous one. */
  isDone: boolean;
}

/** Counts the values that are still sealed under a previous secret. */
export async function secretStatus(knex: Knex, secrets: Pick<Secrets, 'appSecret'>): Promise<SecretStatus> {
  const tables = new Set((await tableShapes(knex)).map(({ name }) => name));
  const former: SecretStatus['former'] = [];
  for (const [table, columns] of Object.entries(sealedColumns)) {
    if (!tables.has(table)) continue;
    for (const column of Object.keys(columns)) {
      const [found] = await statementsOf(knex).rows<{ count: number }>(
        `SELECT COUNT(*) AS count FROM \`${table}\` WHERE \`${column}\` LIKE 'sealed:%' AND \`${column}\` NOT LIKE ?`,
        [`${sealedBeginning(secrets)}%`],
      );
      if (Number(found?.count)) former.push({ table, column, count: Number(found?.count) });
    }
  }
  const heads = await headsOfOthers(knex, secrets);
  if (heads.length > 0) former.push({ table: 'AuditHeads', column: 'mac', count: heads.length });
  return { former, isDone: (await storedFingerprint(knex)) === fingerprintOf(secrets.appSecret) };
}

/** Finds the heads of audit logs that are not sealed under the current secret. */
export async function headsOfOthers(
  knex: Knex,
  { appSecret }: Pick<Secrets, 'appSecret'>,
): Promise<ChainHead[]> {
  const key = chainKey({ appSecret, previousSecrets: [], formerKeys: [] });
  const heads: ChainHead[] = await knex('AuditHeads').orderBy('companyId');
  return heads.map(headOf).filter((head) => !key.isSealed(head));
}
