import { type Host, nextTurn } from '@balcao/core';
import { indexRows } from './index-rows.ts';

const wordsOfStep = { sqlite: 250, mysql: 2000 } as const;
const stepsOfRun = 1000;

/** Deletes the indexed words of deleted companies; after a thousand steps the next sweep continues. */
export async function sweepDeletedCompanies(host: Host): Promise<void> {
  const sql = indexRows(host);
  let steps = 0;
  for (let companyId = await nextCompany(host, 0); companyId !== null && steps < stepsOfRun; ) {
    const [known] = await sql.rows('SELECT id FROM Companies WHERE id = ?', [companyId]);
    while (!known && steps++ < stepsOfRun && (await forgetSome(host, companyId))) await nextTurn();
    await nextTurn();
    companyId = await nextCompany(host, companyId);
  }
}

/** Along the key, by one step a company. */
async function nextCompany(host: Host, after: number): Promise<number | null> {
  const [row] = await indexRows(host).rows<{ companyId: number | null }>(
    'SELECT MIN(companyId) AS companyId FROM MessageWords WHERE companyId > ?',
    [after],
  );
  return row?.companyId ?? null;
}

async function forgetSome(host: Host, companyId: number): Promise<boolean> {
  const sql = indexRows(host);
  const { dialect } = sql;
  const max = wordsOfStep[dialect];
  const key = 'companyId, segment, word, messageId';
  const { affected } = await sql.write(
    dialect === 'mysql'
      ? `DELETE FROM MessageWords WHERE companyId = ? ORDER BY ${key} LIMIT ${max}`
      : `DELETE FROM MessageWords WHERE (${key}) IN (SELECT ${key} FROM MessageWords WHERE companyId = ? LIMIT ${max})`,
    [companyId],
  );
  return affected === max;
}
