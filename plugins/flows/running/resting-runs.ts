import { acrossCompanies, type PluginScope, tryRow } from '@balcao/core';
import { releaseAllTickets } from './mark-tickets.ts';

export const restingEveryMs = 60_000;

/**
 * Lets conversations in flows wait for agents in companies whose plan has lost its flows, since a run that rests would
 * count as the bot's for ever. The run stays, and leads on if the plan has flows again. Safe to run twice.
 */
export async function releaseRestingRuns({ host, opensTo }: Pick<PluginScope, 'host' | 'opensTo'>) {
  const { sql } = acrossCompanies(host, 'one sweep serves every company');
  const companies = await sql.rows<{ companyId: number }>('SELECT DISTINCT companyId FROM FlowRuns');
  for (const { companyId } of companies) {
    if ((await opensTo(companyId)) || !(await host.tenancy.isActive(companyId))) continue;
    const ctx = host.contextFor(companyId);
    const fault = await tryRow(() => ctx.transaction(() => releaseAllTickets(ctx)));
    if (fault) ctx.log.error({ err: fault }, 'conversations in resting flows were not left to agents');
  }
}
