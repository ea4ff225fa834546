import type { Knex } from 'knex';
import { refused } from '../refused.ts';
import { tableShapes } from '../table-shapes.ts';
import { readRows } from './snapshot.ts';

const table = 'MediaFiles';
const imports = 'CompanyImports';
/** Number of keys that one statement asks for. */
const keysAtOnce = 400;
/** Number of keys that a refusal names. */
const namedKeys = 5;

/** Keys of the files that the rows of an installation count, by company; those whose removal was ordered are left out. */
export type KnownFiles = Map<number, Set<string>>;

/**
 * Reads the keys of all files that the database counts, in pages; with a company only those of that company. A company whose
 * import is unfinished has none, since its rows come before its files and the next run removes both.
 */
export async function knownFiles(at: Knex, companyId: number | null = null): Promise<KnownFiles> {
  return countedFiles(at, companyId, await unfinishedImports(at));
}

async function countedFiles(
  at: Knex,
  companyId: number | null,
  leftOut: ReadonlySet<number>,
): Promise<KnownFiles> {
  const known: KnownFiles = new Map();
  const shape = (await tableShapes(at)).find(({ name }) => name === table);
  if (!shape) return known;
  // A database of an earlier version has no orders of removal.
  const columns = ['companyId', 'mediaKey', 'discardedAt'].filter((name) => shape.columns.includes(name));
  const only = companyId === null ? null : { column: 'companyId', value: companyId };
  for await (const rows of readRows(at, { ...shape, columns }, only))
    for (const [owner, key, discardedAt = null] of rows) {
      if (discardedAt !== null || leftOut.has(Number(owner))) continue;
      const keys = known.get(Number(owner)) ?? new Set();
      known.set(Number(owner), keys.add(String(key)));
    }
  return known;
}

/** Finds the companies whose import is unfinished: their rows come before their files. */
export async function unfinishedImports(at: Knex): Promise<ReadonlySet<number>> {
  if (!(await at.schema.hasTable(imports))) return new Set();
  const rows: Array<{ companyId: number; state: string }> = await at(imports).select('companyId', 'state');
  return new Set(
    rows.flatMap(({ companyId, state }) => (state.includes('"isFinished":false') ? [Number(companyId)] : [])),
  );
}

/** Takes a file that was found off the list of those that are looked for. */
export function markFound(known: KnownFiles, companyId: number, key: string): void {
  known.get(companyId)?.delete(key);
}

/**
 * Returns the files that were not found although the database counts them still: a file that was removed meanwhile is none of
 * them.
 */
export async function missingFiles(
  knex: Knex,
  known: KnownFiles,
): Promise<Array<{ companyId: number; key: string }>> {
  const missing: Array<{ companyId: number; key: string }> = [];
  const hasOrders = await knex.schema.hasColumn(table, 'discardedAt');
  for (const [companyId, left] of known) {
    const keys = [...left];
    for (let start = 0; start < keys.length; start += keysAtOnce) {
      const still: string[] = await knex(table)
        .where({ companyId })
        .whereIn('mediaKey', keys.slice(start, start + keysAtOnce))
        .modify((rows) => void (hasOrders && rows.whereNull('discardedAt')))
        .orderBy('mediaKey')
        .pluck('mediaKey');
      missing.push(...still.map((key) => ({ companyId, key })));
    }
  }
  return missing;
}

/**
 * Looks whether every file that the database counts was found, and returns the number of those that were not. Throws Refusal
 * with the first of them, unless they may be missing.
 */
export async function requireFound(knex: Knex, known: KnownFiles, mayBeMissing: boolean): Promise<number> {
  const missing = await missingFiles(knex, known);
  if (missing.length === 0 || mayBeMissing) return missing.length;
  const first = missing.slice(0, namedKeys).map(({ companyId, key }) => `${key} of company ${companyId}`);
  throw refused(
    'ERR_FILES_MISSING',
    `${missing.length} files that the database counts cannot be read, among them ${first.join(', ')}; nothing was made.`,
    { missing: missing.length },
  );
}

/**
 * Forgets the files that stored rows count and their archive lacks, such as those that were erased while it was made, and takes
 * them off the sums of their companies: no later backup looks for them. With a company only those of that company. Safe to
 * repeat.
 */
export async function forgetLacking(
  knex: Knex,
  archived: AsyncIterable<{ companyId: number; key: string }>,
  companyId: number | null = null,
): Promise<void> {
  const lacking = await countedFiles(knex, companyId, new Set());
  for await (const file of archived) markFound(lacking, file.companyId, file.key);
  for (const [owner, left] of lacking) {
    const keys = [...left];
    for (let start = 0; start < keys.length; start += keysAtOnce)
      await forgetRows(knex, owner, keys.slice(start, start + keysAtOnce));
  }
}

async function forgetRows(knex: Knex, companyId: number, keys: readonly string[]): Promise<void> {
  await knex.transaction(async (trx) => {
    const rows = () => trx(table).where({ companyId }).whereIn('mediaKey', keys);
    const sizes: number[] = await rows().forUpdate().pluck('size');
    await rows().delete();
    const bytes = sizes.reduce((sum, size) => sum + Number(size), 0);
    await trx('CompanyStorage').where({ companyId }).decrement('bytes', bytes);
  });
}

/** Returns the sentence on files that an archive lacks, for the operator; empty where it has them all. */
export function missingSentence(missing: number): string {
  return missing === 0 ? '' : ` ${missing} files that the database counts are not in it.`;
}
