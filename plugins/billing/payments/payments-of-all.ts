import { acrossCompanies, type Host } from '@balcao/core';

/** Queries on the payments of every company, and on the invoices that they pay. */
export function paymentsOfAll(host: Host) {
  return acrossCompanies(host, 'our own staff look after the payments of every company');
}

/** Counts the payments of all companies that need a person. */
export async function countAttention(host: Host): Promise<number> {
  const [row]: Array<{ count?: number | string }> = await paymentsOfAll(host)
    .table('Payments')
    .whereNotNull('attentionSince')
    .count({ count: 'id' });
  return Number(row?.count ?? 0);
}
