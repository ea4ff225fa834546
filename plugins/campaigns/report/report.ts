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
import { afterQuietHours } from '../running/pace.ts';
import type { Figures, Report, WaitsFor } from '../schemas.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import { endOfWalk } from './walk.ts';

/**
 * Reports the progress of a campaign to an admin: figures, reasons of failures, what the campaign waits for and its
 * estimated end. Throws ERR_NO_CAMPAIGN_FOUND.
 */
export async function reportOf(ctx: Context, id: number): Promise<Report> {
  const row = await findCampaign(ctx, id);
  const { figures, reasons } = await figuresOfOne(ctx, row);
  const unasked =
    reasons.find(({ state, code }) => state === 'waiting' && code === CheckAwaited.code)?.count ?? 0;
  const sending = await sendingOf(ctx, row);
  return {
    campaign: await presentCampaign(ctx, row),
    figures,
    reasons,
    isPlanned: Boolean(row.isPlanned),
    reducedAt: isoTime(row.reducedAt),
    waitsFor: sending && (await waitOf(ctx, figures, unasked, sending)),
    endsAt: sending && (await endOf(ctx, row, figures, sending)),
  };
}

type Sending = Awaited<ReturnType<typeof showSending>> & { isConnected: boolean };

/** Sending of a running campaign's number; null: the campaign does not run, or has no number. */
async function sendingOf(ctx: Context, { status, whatsappId }: Campaign): Promise<Sending | null> {
  if (status !== 'EM_ANDAMENTO' || whatsappId === null) return null;
  const connection = (await connectionsByIds(ctx, [whatsappId])).get(whatsappId);
  if (!connection) return null;
  return { ...(await showSending(ctx, whatsappId)), isConnected: connection.status === 'CONNECTED' };
}

async function waitOf(
  ctx: Context,
  figures: Figures,
  unasked: number,
  { nextBulkAt, pause, isConnected }: Sending,
): Promise<WaitsFor | null> {
  const left = figures.waiting + figures.sending;
  if (left === 0)
    return figures.asked > 0 ? { ...AwaitsAnswers({ count: figures.asked }), until: null } : null;
  if (pause) return { ...NumberPaused({ limit: pause.limit }), until: pause.until };
  if (!isConnected) return { ...Disconnected(), until: null };
  const settings = await settingsOf(ctx);
  const now = await campaignNow(ctx.host);
  const quietEnds = afterQuietHours(settings, now, await companyClock(ctx));
  if (quietEnds > now) return { ...QuietHours(), until: isoTime(quietEnds) };
  // A gap of seconds is no reason to wonder about.
  const isHeld = nextBulkAt !== null && Date.parse(nextBulkAt) - now > 60_000;
  if (isHeld) return { ...NumberLimits(), until: nextBulkAt };
  return unasked > 0 && unasked === left ? { ...AsksNumbers({ count: unasked }), until: null } : null;
}

/** The moment at which the rest will have left; null: unknown, such as while the number is paused without an end. */
async function endOf(
  ctx: Context,
  { isPlanned, sentInRun, nextAt }: Campaign,
  { waiting, sending: underWay }: Figures,
  sending: Sending,
): Promise<string | null> {
  const left = waiting + underWay;
  if (!isPlanned || left === 0) return null;
  const { nextBulkAt, pause } = sending;
  if (pause && pause.until === null) return null;
  const now = await campaignNow(ctx.host);
  const moments = [nextBulkAt, pause?.until ?? null].flatMap((moment) =>
    moment ? [Date.parse(moment)] : [],
  );
  const at = Math.max(now, Number(nextAt), ...moments);
  const pace = { settings: await settingsOf(ctx), clock: await companyClock(ctx), sending, now };
  return isoTime(endOfWalk({ at, sent: sentInRun, left }, pace));
}
