import { acrossCompanies, type Host } from '@balcao/core';
import { drivers } from './ports.ts';

/**
 * Counts the connections of each company that its plan limits: on trial, the first simulated phone is not counted. Two
 * queries by an index, however many companies there are; a company without connections is missing.
 */
export async function countPlaces(
  host: Host,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { table } = acrossCompanies(host, 'the use of plans is counted for a page of companies at a time');
  const rows: Array<{ companyId: number; provider: string; count: number }> = await table('Whatsapps')
    .whereIn('companyId', [...companyIds])
    .groupBy('companyId', 'provider')
    .select('companyId', 'provider')
    .count({ count: '*' });
  const trials: Array<{ id: number }> = await table('Companies')
    .whereIn('id', [...companyIds])
    .where('trialUntil', '>', Date.now())
    .select('id');
  const simulated = new Set(
    drivers.of(host).flatMap(({ isSimulated, provider }) => (isSimulated ? [provider] : [])),
  );
  const places = new Map<number, number>();
  for (const { companyId, count } of rows)
    places.set(companyId, (places.get(companyId) ?? 0) + Number(count));
  for (const { id } of trials)
    if (rows.some(({ companyId, provider }) => companyId === id && simulated.has(provider)))
      places.set(id, (places.get(id) ?? 0) - 1);
  return places;
}
