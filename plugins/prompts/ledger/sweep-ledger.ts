import { acrossCompanies, type Host } from '@balcao/core';

const day = 24 * 60 * 60_000;
/** Longer than any call takes. */
const lostAfterMs = 10 * 60_000;
export const spendRetentionMs = 400 * day;
const batch = 2000;

/** Closes the reservations of processes that died. They stay charged, because the provider may have worked. */
export async function closeLost(host: Host): Promise<void> {
  const { table } = acrossCompanies(host, 'one sweep serves every company');
  const now = Date.now();
  await table('PromptSpend')
    .where('state', 'reserved')
    .where('createdAt', '<', now - lostAfterMs)
    .update({ state: 'lost', settledAt: now });
}

/** Forgets single calls, and counts nobody adds to any more, after a year and a month. */
export async function forgetSpend(host: Host): Promise<void> {
  const { table } = acrossCompanies(host, 'one sweep serves every company');
  const before = Date.now() - spendRetentionMs;
  for (;;) {
    const rows: Array<{ id: number }> = await table('PromptSpend')
      .where('createdAt', '<', before)
      .orderBy('createdAt')
      .limit(batch)
      .select('id');
    if (rows.length > 0)
      await table('PromptSpend')
        .whereIn(
          'id',
          rows.map(({ id }) => id),
        )
        .delete();
    if (rows.length < batch) break;
  }
  await table('PromptBudgets').where('updatedAt', '<', before).delete();
}
