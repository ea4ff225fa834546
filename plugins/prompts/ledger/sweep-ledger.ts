import { forgetOlder, type Host, sweptRows } from '@balcao/core';
import type { Knex } from 'knex';

const day = 24 * 60 * 60_000;
/** Longer than any call lasts. */
const lostAfterMs = 10 * 60_000;
const spendRetentionMs = 400 * day;

/** Closes the reservations of crashed processes. They stay charged, because the provider may have answered. */
export async function closeLost(host: Host): Promise<void> {
  const now = Date.now();
  const lost = (spend: Knex.QueryBuilder) =>
    spend.where('state', 'reserved').where('createdAt', '<', now - lostAfterMs);
  for (const { ctx } of await sweptRows(host, { table: 'PromptSpend', keys: [], where: lost }))
    await lost(ctx.table('PromptSpend')).update({ state: 'lost', settledAt: now });
}

/** Deletes old calls, and counts that no longer change, after 400 days. */
export async function forgetSpend(host: Host): Promise<void> {
  const before = Date.now() - spendRetentionMs;
  await forgetOlder(host, { table: 'PromptSpend', before });
  await forgetOlder(host, { table: 'PromptBudgets', column: 'updatedAt', before });
}
