import { type Context, perHost } from '@balcao/core';
import { Campaign } from './campaign.ts';
import { campaignChanged } from './contract/live-events.ts';
import { presentCampaign } from './present-campaign.ts';
import { reportKeys } from './report-keys.ts';

/** Interval of live events about a campaign's progress, in milliseconds. */
const progressMs = 2000;

const waiting = perHost(() => new Map<number, NodeJS.Timeout>());

/** Shows a campaign's present state on the screens of its company, after the commit. */
export async function showCampaign(
  ctx: Context,
  id: number,
  action: 'create' | 'update' = 'update',
): Promise<void> {
  const row = await Campaign.of(ctx).findById(id);
  if (!row) return;
  const campaign = await presentCampaign(ctx, row);
  const record = { ...campaign, ...(await reportKeys(ctx, row, campaign)) };
  ctx.live(campaignChanged, { action, record });
}

/** Removes a deleted campaign from the screens. */
export function dropCampaign(ctx: Context, id: number): void {
  ctx.live(campaignChanged, { action: 'delete', id: String(id), record: { id } });
}

/** Sends a campaign's progress to the screens a moment later, once for all changes of that moment. */
export function showProgress(ctx: Context, id: number): void {
  const { host, companyId } = ctx;
  host.database.afterCommit(() => {
    const timers = waiting(host);
    if (timers.has(id)) return;
    const timer = setTimeout(() => {
      timers.delete(id);
      showCampaign(host.contextFor(companyId), id).catch((error: unknown) => {
        host.log.warn({ err: error, companyId, campaignId: id }, 'screens hear of a campaign later');
      });
    }, progressMs);
    timer.unref();
    timers.set(id, timer);
  });
}

/** Ends the sending of progress when the process stops. */
export function endProgress(ctx: Pick<Context, 'host'>): void {
  for (const timer of waiting(ctx.host).values()) clearTimeout(timer);
  waiting(ctx.host).clear();
}
