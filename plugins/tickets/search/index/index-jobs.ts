import { type PluginScope, tokensVersion } from '@balcao/core';
import { fillIndex, fillJob } from './fill-index.ts';
import { followJob, followOrders } from './follow-orders.ts';
import { sweepDeletedCompanies } from './forget-companies.ts';
import { indexRows } from './index-rows.ts';
import { readState } from './index-state.ts';

const minute = 60_000;

/**
 * Defines the background jobs of the search index: words that did not fit into a message's transaction, and messages from
 * before the index.
 */
export function defineIndexJobs({ host, job, every }: PluginScope): void {
  job(followJob, () => followOrders(host));
  job(fillJob, async (ctx) => {
    if (await fillIndex(host)) ctx.enqueue(fillJob, {}, { dedupeKey: fillJob });
  });
  every('word-orders', minute / 4, async () => {
    const [order] = await indexRows(host).rows<{ id: number }>(
      'SELECT id FROM WordOrders ORDER BY id LIMIT 1',
    );
    if (order) await followOrders(host);
  });
  every('word-index', minute / 4, async () => {
    const { version, isClearing, unreadBelow } = await readState(host);
    if (version === tokensVersion && !isClearing && unreadBelow === 0) return;
    const [company] = await indexRows(host).rows<{ id: number }>(
      'SELECT id FROM Companies ORDER BY id LIMIT 1',
    );
    // Enqueued for any one company, since the job works for all: each run continues the last.
    if (company) host.jobs.enqueue(fillJob, { companyId: company.id }, { dedupeKey: fillJob });
  });
  every('words-of-deleted-companies', 10 * minute, () => sweepDeletedCompanies(host));
}
