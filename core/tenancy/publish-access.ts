import { accessChanged } from '../accounts/live-events.ts';
import type { Host } from '../context.ts';
import type { PluginScope } from '../plugin/define-plugin.ts';
import type { PlanFlag } from '../plugin/plan-flag.ts';
import { outsideProviders } from '../providers/outside-provider.ts';
import { publishReadyProviders } from '../providers/ready-providers.ts';
import { superCompanyId } from './limits.ts';
import { openFlagsOf } from './plans/open-flags.ts';

/** Number of companies that one statement reads, so that a plan with thousands of companies needs no large statement. */
const atOnce = 500;

/**
 * Sends the features that are open to a company, and the providers that it has set up, to its screens, whenever its plan or a setting may have
 * changed them.
 */
export function publishAccessChanges({ host, on }: PluginScope): void {
  on('company.changed', (_ctx, { companyId }) => publishCompanies(host, { id: companyId }));
  on('plan.changed', (_ctx, { planId }) => publishCompanies(host, { planId }));
  on('setting.changed', async (_ctx, { companyId, key }) => {
    if (host.settings.get(key)?.closes) await publishCompanies(host, { id: companyId });
    if (outsideProviders.of(host).some(({ settings }) => settings.includes(key)))
      await publishReadyProviders(host.contextFor(companyId));
  });
}

async function publishCompanies(host: Host, whose: { id: number } | { planId: number }): Promise<void> {
  for (let lastId = 0; ; ) {
    // Across companies: a plan belongs to none.
    const companies: Array<{ id: number; planId: number | null; flags: string | null }> = await host.database
      .current('Companies')
      .leftJoin('Plans', 'Plans.id', 'Companies.planId')
      .where(Object.fromEntries(Object.entries(whose).map(([key, value]) => [`Companies.${key}`, value])))
      .whereNull('Companies.deletedAt')
      .where('Companies.id', '>', lastId)
      .orderBy('Companies.id')
      .limit(atOnce)
      .select('Companies.id', 'Companies.planId', 'Plans.flags');
    const open = await openFlagsOf(
      host,
      companies.map(({ id, planId, flags }) => ({ id, flags: planId ? flags : undefined })),
    );
    for (const [companyId, flags] of open) publishOpen(host, companyId, flags);
    if (companies.length < atOnce) return;
    lastId = companies.at(-1)?.id ?? superCompanyId;
  }
}

function publishOpen(host: Host, companyId: number, flags: Record<PlanFlag, boolean>): void {
  const open = (Object.keys(flags) as PlanFlag[]).filter((flag) => flags[flag]);
  host.contextFor(companyId).live(accessChanged, { action: 'update', open });
}
