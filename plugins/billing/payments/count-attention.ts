import { acrossCompanies, type Host } from '@balcao/core';

/** Counts the payments of all companies that need a person. */
export async function countAttention(host: Host): Promise<number> {
  const { table } = acrossCompanies(host, 'our own staff look after the payments of every company');
  const [row]: Array<{ count?: number | string }> = await table('Payments')
    .whereNotNull('attentionSince')
    .count({ count: 'id' });
  return Number(row?.count ?? 0);
}
