import { type Context, companyClock, faultLevel } from '@balcao/core';
import { ConnectionNotFound, showSending } from '../../connections/index.ts';
import { Campaign } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import { wakeSending } from './jobs.ts';
import { type Allowance, type Released, releaseSome } from './release.ts';

/** Most messages of all its campaigns in the outbox of a number without sending limits. */
const heldMax = 400;
/**
 * Most messages in the outbox of a number with sending limits: enough that it never waits, few enough that campaigns
 * take turns.
 */
const heldPaced = 2;
/** Rows in one transaction. */
const atOnce = 100;
/** Rows in one transaction while users are at work. */
const atOnceBesidePeople = 20;
const rounds = 20;

/**
 * Sends the next messages of a number's campaigns: of each as many as its pace and its share of the number's outbox
 * permit, so that several campaigns run side by side. A campaign at fault is logged and left to the next call, and the
 * others go on. Safe to run in any process at any time, because the database decides what may be sent.
 */
export async function sendCampaigns(ctx: Context, connectionId: number): Promise<void> {
  if (!(await ctx.host.tenancy.isActive(ctx.companyId))) return;
  const settings = await settingsOf(ctx);
  const clock = await companyClock(ctx);
  const held = await heldBy(ctx, connectionId);
  const atFault = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    const running = await Campaign.of(ctx)
      .where({ status: 'EM_ANDAMENTO', whatsappId: connectionId })
      .orderBy('nextAt')
      .orderBy('id')
      .select('id');
    const sound = running.filter(({ id }) => !atFault.has(id));
    if (sound.length === 0) return;
    const share = Math.max(1, Math.floor(held / sound.length));
    const released: Released[] = [];
    for (const { id } of sound) {
      const some = await releaseOrLog(ctx, id, { settings, clock, share });
      if (some) released.push(some);
      else atFault.add(id);
    }
    if (released.some(({ isMore }) => isMore)) continue;
    const opensAt = Math.min(...released.map(({ opensAt: at }) => at ?? Number.POSITIVE_INFINITY));
    if (Number.isFinite(opensAt))
      wakeSending(ctx, connectionId, Math.max(20, opensAt - (await campaignNow(ctx.host)) + 1));
    return;
  }
  wakeSending(ctx, connectionId, 20);
}

/** null: the campaign is at fault. */
async function releaseOrLog(
  ctx: Context,
  id: number,
  allowance: Omit<Allowance, 'held'>,
): Promise<Released | null> {
  const { throttle, log } = ctx.host;
  const { share } = allowance;
  try {
    return await throttle.step(() => {
      const most = throttle.areUsersPresent() ? atOnceBesidePeople : atOnce;
      return ctx.transaction(() =>
        releaseSome(ctx, id, { ...allowance, share: Math.min(share, most), held: share }),
      );
    });
  } catch (error) {
    log[faultLevel(error)](
      { err: error, companyId: ctx.companyId, campaignId: id },
      'a campaign sent nothing; it comes again',
    );
    return null;
  }
}

async function heldBy(ctx: Context, connectionId: number): Promise<number> {
  try {
    const { limits } = await showSending(ctx, connectionId);
    const isSlow = limits !== null && (limits.bulkGapSeconds > 0 || limits.replyGapSeconds > 0);
    return isSlow ? heldPaced : heldMax;
  } catch (error) {
    // The connection was deleted; its campaigns stop by themselves.
    if (error instanceof Error && 'code' in error && error.code === ConnectionNotFound.code) return heldPaced;
    throw error;
  }
}
