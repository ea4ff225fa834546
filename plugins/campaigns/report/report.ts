import { type Context, companyClock, isoTime } from '@balcao/core';
import { connectionsByIds, showSending } from '../../connections/index.ts';
import type { Campaign } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import {
  AsksNumbers,
  AwaitsAnswers,
  CheckAwaited,
  Disconnected,
  NumberLimits,
  NumberPaused,
  QuietHours,
} from '../contract/reasons.ts';
import { figuresOfOne } from '../figures.ts';
import { findCampaign } from '../find-campaign.ts';
import { presentCampaign } from '../present-campaign.ts';
import { afterQuietHours, durationMs } from '../running/pace.ts';
import type { Figures, Report, WaitsFor } from '../schemas.ts';
import { settingsOf } from '../settings/campaign-settings.ts';

/**
 * Reports the progress of a campaign to an admin: figures, reasons of failures, what the campaign waits for and its
 * estimated end. Throws ERR_NO_CAMPAIGN_FOUND.
 */
export async function reportOf(ctx: Context, id: number): Promise<Report> {
  const row = await findCampaign(ctx, id);
  const { figures, reasons } = await figuresOfOne(ctx, row);
  const unasked =
    reasons.find(({ state, code }) => state === 'waiting' && code === CheckAwaited.code)?.count ?? 0;
  const { waitsFor, gapMs } = await holdUp(ctx, row, figures, unasked);
  return {
    campaign: await presentCampaign(ctx, row),
    figures,
    reasons,
    isPlanned: Boolean(row.isPlanned),
    reducedAt: isoTime(row.reducedAt),
    waitsFor,
    endsAt: await endOf(ctx, row, figures, gapMs),
  };
}

interface HoldUp {
  waitsFor: WaitsFor | null;
  /** The least time between two of its number's bulk messages. */
  gapMs: number;
}

async function holdUp(ctx: Context, campaign: Campaign, figures: Figures, unasked: number): Promise<HoldUp> {
  const { status, whatsappId } = campaign;
  const none = { waitsFor: null, gapMs: 0 };
  if (status !== 'EM_ANDAMENTO' || whatsappId === null) return none;
  const connection = (await connectionsByIds(ctx, [whatsappId])).get(whatsappId);
  if (!connection) return none;
  const { limits, nextBulkAt, pause } = await showSending(ctx, whatsappId);
  const gapMs = limits === null ? 0 : 1000 * (limits.bulkGapSeconds + limits.bulkJitterSeconds / 2);
  const because = (waitsFor: WaitsFor | null) => ({ waitsFor, gapMs });
  const left = figures.waiting + figures.sending;
  if (left === 0)
    return because(figures.asked > 0 ? { ...AwaitsAnswers({ count: figures.asked }), until: null } : null);
  if (pause) return because({ ...NumberPaused({ limit: pause.limit }), until: pause.until });
  if (connection.status !== 'CONNECTED') return because({ ...Disconnected(), until: null });
  const settings = await settingsOf(ctx);
  const now = await campaignNow(ctx.host);
  const quietEnds = afterQuietHours(settings, now, await companyClock(ctx));
  if (quietEnds > now) return because({ ...QuietHours(), until: isoTime(quietEnds) });
  // A gap of seconds is no reason to wonder about.
  const isHeld = nextBulkAt !== null && Date.parse(nextBulkAt) - now > 60_000;
  if (isHeld) return because({ ...NumberLimits(), until: nextBulkAt });
  return because(
    unasked > 0 && unasked === left ? { ...AsksNumbers({ count: unasked }), until: null } : null,
  );
}

async function endOf(
  ctx: Context,
  campaign: Campaign,
  { waiting, sending }: Figures,
  gapMs: number,
): Promise<string | null> {
  if (campaign.status !== 'EM_ANDAMENTO' || !campaign.isPlanned || waiting + sending === 0) return null;
  const settings = await settingsOf(ctx);
  const now = await campaignNow(ctx.host);
  const { sentInRun, nextAt } = campaign;
  const left = waiting + sending;
  const rest = durationMs(settings, sentInRun + left, gapMs) - durationMs(settings, sentInRun, gapMs);
  return isoTime(Math.max(now, Math.min(Number(nextAt), now + 24 * 60 * 60_000)) + Math.max(0, rest));
}
