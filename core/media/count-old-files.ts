import type { Host } from '../context.ts';
import { acrossCompanies } from '../database/across-companies.ts';

const companiesAtOnce = 20;
const rowsAtOnce = 200;

/**
 * Counts once the stored files of companies from before the product counted them, so that the plan's limit of storage applies to
 * them. An operator who doubts a sum can set its `countedAt` to null to have it counted again.
 */
export async function countOldFiles(host: Host): Promise<void> {
  const companies: Array<{ id: number }> = await acrossCompanies(host, 'any company may have files to count')
    .table('Companies as c')
    .leftJoin('CompanyStorage as s', 's.companyId', 'c.id')
    .whereNull('s.countedAt')
    .orderBy('c.id')
    .limit(companiesAtOnce)
    .select('c.id');
  for (const { id } of companies) await countFilesOf(host, id);
}

async function countFilesOf(host: Host, companyId: number): Promise<void> {
  const { database, media } = host;
  let some: object[] = [];
  const note = async () => {
    if (some.length > 0)
      await database.current('MediaFiles').insert(some).onConflict(['companyId', 'mediaKey']).ignore();
    some = [];
  };
  for await (const { key, size } of media.list(companyId)) {
    some.push({ companyId, mediaKey: key, size, createdAt: Date.now() });
    if (some.length === rowsAtOnce) await note();
  }
  await note();
  await database.transaction(async () => {
    const { current } = database;
    const own = () => current('CompanyStorage').where({ companyId });
    await current('CompanyStorage').insert({ companyId, bytes: 0 }).onConflict('companyId').ignore();
    // From here on calls that store or remove a file of this company wait for the lock.
    await own().forUpdate().first();
    const [{ bytes = 0 } = {}] = await current('MediaFiles').where({ companyId }).sum({ bytes: 'size' });
    await own().update({ bytes: Number(bytes ?? 0), countedAt: Date.now() });
  });
}
