import type { Host } from '@balcao/core';
import { companyTables } from '@balcao/core/database/migration/company-tables.ts';
import { type Finding, fault, ok } from './finding.ts';

const check = 'isolation live';
const mark = 'doctor';
/** Number of rows that are read of each table; the test companies have fewer. */
const rowsOfLook = 20;
/** Error that rolls back the transaction of the check at its end. */
class Undo extends Error {}

/**
 * Checks on the real database that companies cannot see each other's rows: it creates two companies with a few rows in a
 * transaction that is never committed, and reads every table as each of them.
 */
export async function checkIsolation(host: Host): Promise<Finding> {
  let seen: string[] = [];
  let tables = 0;
  try {
    await host.database.transaction(async () => {
      const db = host.database.current;
      const pair = [await aCompany(host, 'a'), await aCompany(host, 'b')] as const;
      const owned = await companyTables(db);
      tables = owned.length;
      seen = [];
      for (const companyId of pair) {
        const ctx = host.contextFor(companyId);
        for (const { name } of owned) {
          const rows: Array<{ companyId: number }> = await ctx.table(name).limit(rowsOfLook);
          if (rows.some((row) => row.companyId !== companyId)) seen.push(name);
        }
        const kept = await ctx.sql.rows<{ value: string }>(
          'SELECT value FROM Settings WHERE companyId = :company AND `key` = ?',
          [mark],
        );
        if (kept.length !== 1 || kept[0]?.value !== String(companyId)) seen.push('Settings');
      }
      if (await seesWithoutCompany(host, pair[0])) seen.push('a statement that names no company');
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return seen.length === 0
    ? ok(
        check,
        `Two made-up companies read nothing of each other in ${tables} tables; nothing of them was kept.`,
      )
    : fault(
        check,
        `A made-up company read rows of another: ${[...new Set(seen)].join(', ')}.`,
        'Stop the server and report it; this version must not serve several companies.',
      );
}

async function aCompany({ database }: Host, name: string): Promise<number> {
  const db = database.current;
  const now = Date.now();
  const times = { createdAt: now, updatedAt: now };
  const unique = `${mark} ${name} ${now} ${process.pid}`;
  const company = { name: unique, nameKey: unique, status: 0, schedules: '[]', ...times };
  const companyId = Number((await db('Companies').insert(company))[0]);
  await db('Settings').insert({ companyId, key: mark, value: String(companyId), ...times });
  const tag = { name: mark, nameKey: mark, searchKey: mark, color: '#000000' };
  await db('Tags').insert({ companyId, ...tag, ...times });
  return companyId;
}

async function seesWithoutCompany(host: Host, companyId: number): Promise<boolean> {
  try {
    await host.contextFor(companyId).sql.rows('SELECT id FROM Tags');
    return true;
  } catch {
    return false;
  }
}
