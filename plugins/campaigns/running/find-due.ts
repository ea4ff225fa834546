import { type Context, faultLevel, isoTime, type PluginScope, sweptRows } from '@balcao/core';
import { Campaign } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { HaltedTooLong } from '../contract/reasons.ts';
import { awaitsChecks } from '../planning/take-checks.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import { beginCampaign, markLate, stop } from './change-status.ts';
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

/**
 * Wakes the running campaigns: their wake-ups may have been lost with their process. A campaign whose company may not
 * send now is halted, and one that is halted for longer than the company tolerates is stopped with the reason; a user
 * may resume it.
 */
export async function findRunning({ host, opensTo }: Pick<PluginScope, 'host' | 'opensTo'>): Promise<void> {
  const companies = await sweptRows(host, {
    ...{ table: 'Campaigns', keys: [] },
    where: (rows) => rows.where('status', 'EM_ANDAMENTO'),
  });
  for (const { ctx } of companies) {
    const { companyId } = ctx;
    try {
      const maySend = (await opensTo(companyId)) && (await host.tenancy.isActive(companyId));
      await wakeRunning(ctx, maySend);
    } catch (error) {
      host.log[faultLevel(error)](
        { err: error, companyId },
        'running campaigns of a company were not woken; it comes again',
      );
    }
  }
}

async function wakeRunning(ctx: Context, maySend: boolean): Promise<void> {
  const running = await Campaign.of(ctx)
    .where('status', 'EM_ANDAMENTO')
    .select('id', 'isPlanned', 'whatsappId', 'contactListId', 'haltedAt');
  for (const { id, isPlanned, whatsappId, contactListId, haltedAt } of running) {
    if ((!maySend || haltedAt !== null) && (await halt(ctx, id, maySend))) continue;
    if (!isPlanned || (contactListId !== null && (await awaitsChecks(ctx, id)))) wakePlanning(ctx, id);
    if (whatsappId !== null) wakeSending(ctx, whatsappId);
  }
}

/** Notes since when a campaign may not send, or that it may again; true where it does not go on now. */
async function halt(ctx: Context, id: number, maySend: boolean): Promise<boolean> {
  const { lateMinutes } = await settingsOf(ctx);
  return ctx.transaction(async () => {
    const campaign = await Campaign.of(ctx).findById(id).forUpdate();
    if (campaign?.status !== 'EM_ANDAMENTO') return true;
    const now = await campaignNow(ctx.host);
    const since = Number(campaign.haltedAt ?? now);
    // A company that may send again was never seen barred for longer, or the campaign would have been stopped then.
    const isOver = !maySend && lateMinutes > 0 && now - since > lateMinutes * 60_000;
    if (isOver) await stop(ctx, id, HaltedTooLong({ at: isoTime(since) }));
    else if (maySend || campaign.haltedAt === null)
      await Campaign.of(ctx)
        .findById(id)
        .patch({ haltedAt: maySend ? null : since });
    return isOver || !maySend;
  });
}
