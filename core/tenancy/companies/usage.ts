import type { Host } from '../../context.ts';
import { asMegabytes, storageUsed } from '../../media/storage-count.ts';
import { definePort } from '../../plugin/port.ts';
import type { Usage } from '../schemas.ts';

/** Function of a plugin that counts how many of its rows each company has, such as connections or queues. */
interface UsageCounter {
  of: 'connections' | 'queues' | 'campaigns' | 'schedules' | 'messages' | 'messagesThisMonth';
  /**
   * Counts for a page of companies, in one statement by an index or from stored figures; a company that has none may be
   * missing.
   */
  count(host: Host, companyIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

/** Port for the plugins that count how much a company uses of its plan. */
export const usageCounters = definePort<UsageCounter>('tenancy/usage', {
  providedBy: ['connections', 'queues', 'campaigns', 'schedules', 'tickets'],
  many: true,
  key: (each) => each.of,
});

/**
 * Counts how much companies use of the limits of their plans, in one statement for each kind, however many companies
 * there are.
 *
 * @example
 * const usage = (await usageOf(host, [companyId])).get(companyId); // { users: 3, connections: 1, … }
 */
export async function usageOf(
  host: Host,
  companyIds: readonly number[],
): Promise<Map<number, Omit<Usage, 'storageLimitMb'>>> {
  if (companyIds.length === 0) return new Map();
  const users = await countRows(host, 'Users', companyIds);
  const bytes = await storageUsed(host, companyIds);
  const counted = new Map<string, ReadonlyMap<number, number>>();
  const shown = usageCounters.of(host).filter(({ of }) => of !== 'campaigns' && of !== 'schedules');
  for (const counter of shown) counted.set(counter.of, await counter.count(host, companyIds));
  return new Map(
    companyIds.map((id) => {
      const of = (what: UsageCounter['of']) => counted.get(what)?.get(id) ?? 0;
      const usage = {
        users: users.get(id) ?? 0,
        connections: of('connections'),
        queues: of('queues'),
        messages: of('messages'),
        messagesThisMonth: of('messagesThisMonth'),
        storageMb: asMegabytes(bytes.get(id) ?? 0),
      };
      return [id, usage];
    }),
  );
}

/**
 * Counts the rows of a table for each company, by its index on the company; of `states`, where given, those alone.
 *
 * @example
 * provide(usageCounters, { of: 'queues', count: (host, companyIds) => countRows(host, 'Queues', companyIds) });
 */
export async function countRows(
  { database }: Host,
  table: string,
  companyIds: readonly number[],
  states?: readonly string[],
): Promise<Map<number, number>> {
  const rows: Array<{ companyId: number; count: number }> = await database
    .current(table)
    .whereIn('companyId', [...companyIds])
    .modify((query) => (states ? void query.whereIn('status', [...states]) : undefined))
    .groupBy('companyId')
    .select('companyId')
    .count({ count: '*' });
  return new Map(rows.map(({ companyId, count }) => [companyId, Number(count)]));
}
