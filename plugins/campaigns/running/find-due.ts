import { acrossCompanies, type Context, faultLevel, type PluginScope, sweptRows } from '@balcao/core';
import { Campaign } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { awaitsChecks } from '../planning/take-checks.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import { beginCampaign, markLate } from './change-status.ts';
import { wakePlanning, wakeSending } from './jobs.ts';

/**
 * Starts campaigns that are due, company by company. A campaign that could not start for longer than the company
 * tolerates is marked late. A company that may not send now, because its plan lacks campaigns or its subscription has
 * ended, only has its campaigns marked.
 */
export async function findDue({ host, opensTo }: Pick<PluginScope, 'host' | 'opensTo'>): Promise<void> {
  const now = await campaignNow(host);
  const companies = await sweptRows(host, {
    ...{ table: 'Campaigns', keys: [] },
    where: (rows) => rows.where('status', 'PROGRAMADA').where('scheduledAt', '<=', now),
  });
  for (const { ctx } of companies) {
    const { companyId } = ctx;
    try {
      const maySend = (await opensTo(companyId)) && (await host.tenancy.isActive(companyId));
      await beginDue(ctx, now, maySend);
    } catch (error) {
      host.log[faultLevel(error)](
        { err: error, companyId },
        'due campaigns of a company were not begun; it comes again',
      );
    }
  }
}

async function beginDue(ctx: Context, now: number, maySend: boolean): Promise<void> {
  const { lateMinutes } = await settingsOf(ctx);
  const due = await Campaign.of(ctx)
    .where('status', 'PROGRAMADA')
    .where('scheduledAt', '<=', now)
    .orderBy('scheduledAt')
    .select('id', 'scheduledAt');
  for (const campaign of due) {
    const isOver = lateMinutes > 0 && now - Number(campaign.scheduledAt) > lateMinutes * 60_000;
    if (isOver) await markLate(ctx, campaign);
    else if (maySend) await beginCampaign(ctx, campaign.id);
  }
}

/** Wakes the running campaigns: their wake-ups may have been lost with their process. */
export async function findRunning({ host }: Pick<PluginScope, 'host'>): Promise<void> {
  const { table } = acrossCompanies(host, 'one sweep serves every company');
  const running: Array<Pick<Campaign, 'id' | 'companyId' | 'isPlanned' | 'whatsappId' | 'contactListId'>> =
    await table('Campaigns')
      .where('status', 'EM_ANDAMENTO')
      .select('id', 'companyId', 'isPlanned', 'whatsappId', 'contactListId');
  for (const { id, companyId, isPlanned, whatsappId, contactListId } of running) {
    const ctx = host.contextFor(companyId);
    if (!isPlanned || (contactListId !== null && (await awaitsChecks(ctx, id)))) wakePlanning(ctx, id);
    if (whatsappId !== null) wakeSending(ctx, whatsappId);
  }
}
