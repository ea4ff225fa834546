import { type Context, companyClock } from '@balcao/core';
import { ConnectionNotFound, showSending } from '../../connections/index.ts';
import { Campaign } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import { wakeSending } from './jobs.ts';
import { type Released, releaseSome } from './release.ts';

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
 * permit, so that several campaigns run side by side. Safe to run in any process at any time, because the database
 * decides what may be sent.
 */
export async function sendCampaigns(ctx: Context, connectionId: number): Promise<void> {
  if (!(await ctx.host.tenancy.isActive(ctx.companyId))) return;
  const settings = await settingsOf(ctx);
  const clock = await companyClock(ctx);
  const held = await heldBy(ctx, connectionId);
  const throttle = ctx.host.throttle;
  for (let round = 0; round < rounds; round++) {
    const running = await Campaign.of(ctx)
      .where({ status: 'EM_ANDAMENTO', whatsappId: connectionId })
      .orderBy('nextAt')
      .orderBy('id')
      .select('id');
    if (running.length === 0) return;
    const share = Math.max(1, Math.floor(held / running.length));
    const released: Released[] = [];
    for (const { id } of running)
      released.push(
        await throttle.step(() => {
          const most = throttle.areUsersPresent() ? atOnceBesidePeople : atOnce;
          return ctx.transaction(() =>
            releaseSome(ctx, id, { settings, clock, share: Math.min(share, most), held: share }),
          );
        }),
      );
    if (released.some(({ isMore }) => isMore)) continue;
    const opensAt = Math.min(...released.map(({ opensAt: at }) => at ?? Number.POSITIVE_INFINITY));
    if (Number.isFinite(opensAt))
      wakeSending(ctx, connectionId, Math.max(20, opensAt - (await campaignNow(ctx.host)) + 1));
    return;
  }
  wakeSending(ctx, connectionId, 20);
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
