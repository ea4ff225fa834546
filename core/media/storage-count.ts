import type { Knex } from 'knex';
import type { Host } from '../context.ts';
import { StorageLimitReached } from './media-errors.ts';

const megabyte = 1024 * 1024;

/** Converts bytes into megabytes with one decimal, rounded up, so that no file counts as nothing. */
export function asMegabytes(bytes: number): number {
  return Math.ceil((bytes / megabyte) * 10) / 10;
}

/** Bytes that the files of companies use, by company; a company that never had a file is missing. */
export async function storageUsed(
  { database }: Host,
  companyIds: readonly number[],
): Promise<Map<number, number>> {
  if (companyIds.length === 0) return new Map();
  const rows: Array<{ companyId: number; bytes: number }> = await database
    .current('CompanyStorage')
    .whereIn('companyId', companyIds)
    .select('companyId', 'bytes');
  return new Map(rows.map(({ companyId, bytes }) => [companyId, Number(bytes)]));
}

/** Throws ERR_PLAN_LIMIT_STORAGE when so many further bytes would exceed the company's plan. */
export async function requireStorage(host: Host, companyId: number, bytes: number): Promise<void> {
  if (bytes <= (await storageLeft(host, companyId))) return;
  const { storageMb } = (await host.tenancy.statusOf(companyId)).plan;
  throw StorageLimitReached({ details: { limit: storageMb } });
}

/** Returns the bytes that the company may still store; Infinity without a limit, 0 for a company that exceeds it. */
export async function storageLeft(host: Host, companyId: number): Promise<number> {
  const { storageMb } = (await host.tenancy.statusOf(companyId)).plan;
  if (storageMb === 0) return Number.POSITIVE_INFINITY;
  const used = (await storageUsed(host, [companyId])).get(companyId) ?? 0;
  return Math.max(0, storageMb * megabyte - used);
}

/**
 * Stores a row for a file and adds its size to the company's sum, in one transaction. The locked sum makes
 * simultaneous uploads wait for each other, so the limit holds. Throws ERR_PLAN_LIMIT_STORAGE, and stores nothing
 * then.
 */
export async function recordFile(
  host: Host,
  companyId: number,
  { key, size }: { key: string; size: number },
): Promise<void> {
  const { storageMb } = (await host.tenancy.statusOf(companyId)).plan;
  await host.database.transaction(async () => {
    const { current } = host.database;
    await current('CompanyStorage').insert({ companyId, bytes: 0 }).onConflict('companyId').ignore();
    const sum = current('CompanyStorage').where({ companyId });
    if (storageMb > 0) sum.where('bytes', '<=', storageMb * megabyte - size);
    if ((await sum.increment('bytes', size)) === 0)
      throw StorageLimitReached({ details: { limit: storageMb } });
    await current('MediaFiles').insert({ companyId, mediaKey: key, size, createdAt: Date.now() });
  });
}

/** Returns the row by which the company's sum includes a file, with the time when its removal was ordered, if it was. */
export async function recordOf(
  { database }: Host,
  companyId: number,
  key: string,
): Promise<{ discardedAt: number | null } | undefined> {
  return database.current('MediaFiles').where({ companyId, mediaKey: key }).first('discardedAt');
}

/** Subtracts a file that is gone from the company's sum; a file without a row changes nothing. */
export function forgetFile(host: Host, companyId: number, key: string): Promise<void> {
  return forget(host, { companyId, mediaKey: key }, () => undefined);
}

/** Subtracts a file whose removal was ordered, once it is gone. */
export function forgetDiscarded(host: Host, companyId: number, key: string): Promise<void> {
  return forget(host, { companyId, mediaKey: key }, (rows) => rows.whereNotNull('discardedAt'));
}

async function forget(
  { database }: Host,
  file: { companyId: number; mediaKey: string },
  where: (rows: Knex.QueryBuilder) => void,
): Promise<void> {
  await database.transaction(async () => {
    const { current } = database;
    const noted = () => current('MediaFiles').where(file).modify(where);
    const row: { size: number } | undefined = await noted().first('size');
    // Only one of two simultaneous calls deletes the row, and only that one subtracts.
    if (!row || (await noted().delete()) === 0) return;
    const { companyId } = file;
    await current('CompanyStorage').where({ companyId }).decrement('bytes', Number(row.size));
  });
}
