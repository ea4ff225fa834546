import { AppError, type Context, type Reason, type WallClock } from '@balcao/core';
import {
  connectionsByIds,
  TemplateNotApproved,
  TemplateNotFound,
  TemplateValuesWrong,
} from '../../connections/index.ts';
import { Campaign, type RecipientRow, recipientColumns } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { TemplateStandsAlone } from '../contract/errors.ts';
import type { CampaignSettings, RecipientState } from '../contract/limits.ts';
import {
  NoConnection,
  NoRecipients,
  OptedOut,
  QuietHours,
  TemplateChanged,
  TemplateNotAlone,
  TemplateUnusable,
} from '../contract/reasons.ts';
import { ledgerRows, type Where } from '../ledger.ts';
import { showProgress } from '../live.ts';
import { suppressedAmong } from '../suppressions/suppressed-among.ts';
import { templateOf } from '../template/campaign-template.ts';
import { requireTemplate } from '../template/require-template.ts';
import { fillerOf, type TemplateFiller } from '../template/template-filler.ts';
import { finish, stop, takeBackAll } from './change-status.ts';
import { afterQuietHours, beforePause, isPaced, pauseMs } from './pace.ts';
import { markSkipped } from './send-known.ts';
import { sendRows } from './send-rows.ts';

export interface Released {
  /** True where more messages may be ready to send at once. */
  isMore: boolean;
  /** Time at which the pace permits the next messages; null: only after another event. */
  opensAt: number | null;
}

export interface Allowance {
  settings: CampaignSettings;
  clock: WallClock;
  /** Most rows of this call. */
  share: number;
  /** Messages of the campaign that may be in the outbox at the same time. */
  held: number;
}

/** Recipients that a campaign without pauses gets at once, if its messages fit into the outbox. */
const portion = 100;

const nothing: Released = { isMore: false, opensAt: null };

/**
 * Puts the messages for the next recipients into the number's outbox, in the open transaction. Recipients' rows and
 * messages are written together, with ids that were chosen at the planning, so that each message is sent once, however
 * often and wherever this runs. With a pause between messages, the next one is added after the one before was sent.
 */
export async function releaseSome(ctx: Context, id: number, allowance: Allowance): Promise<Released> {
  const campaign = await Campaign.of(ctx).findById(id).forUpdate();
  if (campaign?.status !== 'EM_ANDAMENTO' || campaign.whatsappId === null) {
    if (campaign?.status === 'EM_ANDAMENTO') await stop(ctx, id, NoConnection());
    return nothing;
  }
  if (!(await connectionsByIds(ctx, [campaign.whatsappId])).has(campaign.whatsappId)) {
    await stop(ctx, id, NoConnection());
    return nothing;
  }
  const { settings, clock, share, held } = allowance;
  const now = await campaignNow(ctx.host);
  // In quiet hours the outbox holds none of its messages either; they leave later, as the same messages.
  if (afterQuietHours(settings, now, clock) > now) await takeBackForQuiet(ctx, campaign);
  if ((await countIn(ctx, id, ['waiting', 'confirmed'], 1)) === 0) {
    await finishIfDone(ctx, campaign);
    return nothing;
  }
  const opensAt = afterQuietHours(settings, Math.max(now, Number(campaign.nextAt)), clock);
  if (opensAt > now) return { isMore: false, opensAt };
  const paced = isPaced(settings, campaign.sentInRun);
  const underWay = await countIn(ctx, id, ['asking', 'sending']);
  const free = (paced ? 1 : held) - underWay;
  // Without a pause messages are not added one by one, because each call costs about as much as its messages. Sent
  // messages start the next call.
  if (free < (paced ? 1 : Math.max(1, Math.min(portion, held / 4)))) return nothing;
  const room = Math.min(share, free, beforePause(settings, campaign.sentInRun));
  const rows = await nextRows(ctx, campaign, room);
  if (rows.length === 0) return nothing;
  const fill = await fillerOrStop(ctx, campaign, campaign.whatsappId);
  if (fill === 'stopped') return nothing;
  const open = await leaveOutSuppressed(ctx, rows, now);
  const sent = await sendRows(ctx, campaign, open, { settings, clock, now, fill });
  const sentInRun = campaign.sentInRun + sent;
  // The pause is counted again from the time of sending; without a pause the campaign that has waited longest goes
  // first.
  const pause = sent > 0 ? pauseMs(settings, sentInRun) : 0;
  await Campaign.of(ctx)
    .findById(id)
    .patch({ sentInRun, ...(sent > 0 ? { nextAt: now + pause } : {}), updatedAt: Date.now() });
  showProgress(ctx, id);
  return { isMore: sent === 0 || pause === 0, opensAt: pause > 0 ? now + pause : null };
}

/** Takes unsent messages back for the quiet hours, and counts them for the pace no longer. */
async function takeBackForQuiet(ctx: Context, { id, sentInRun }: Campaign): Promise<void> {
  const back = await takeBackAll(ctx, id, QuietHours());
  if (back === 0) return;
  await Campaign.of(ctx)
    .findById(id)
    .patch({ sentInRun: Math.max(0, sentInRun - back), updatedAt: Date.now() });
  showProgress(ctx, id);
}

/**
 * Returns the function that fills the campaign's template; a campaign whose template can no longer be sent stops and
 * shows the reason.
 */
async function fillerOrStop(
  ctx: Context,
  campaign: Campaign,
  connectionId: number,
): Promise<TemplateFiller | null | 'stopped'> {
  try {
    // Templates may change at Meta: a fault that concerns every recipient is found before single recipients are left
    // out for it.
    await requireTemplate(ctx, campaign);
    return await fillerOf(ctx, campaign, connectionId);
  } catch (error) {
    const reason = templateFault(campaign, error);
    if (!reason) throw error;
    await stop(ctx, campaign.id, reason);
    return 'stopped';
  }
}

/** Returns the reason for which a template's error stops a campaign; null for any other error. */
function templateFault(campaign: Campaign, error: unknown): Reason | null {
  if (!(error instanceof AppError)) return null;
  const name = templateOf(campaign)?.name ?? '';
  if (error.code === TemplateNotFound.code || error.code === TemplateNotApproved.code)
    return TemplateUnusable({ name });
  if (error.code === TemplateStandsAlone.code) return TemplateNotAlone({ name });
  if (error.code !== TemplateValuesWrong.code) return null;
  return TemplateChanged({ name, names: Object.keys(error.details ?? {}).join(', ') });
}

/** Reads the next recipients, those who gave consent first. */
async function nextRows(ctx: Context, campaign: Campaign, room: number): Promise<RecipientRow[]> {
  const inState = (where: Where, limit: number) =>
    ledgerRows(
      ctx,
      recipientColumns,
      { campaignId: campaign.id, ...where },
      { sql: `ORDER BY id LIMIT ${limit}` },
    );
  const confirmed = await inState({ state: 'confirmed' }, room);
  if (confirmed.length >= room) return confirmed;
  // Rows with a reason wait until their number is checked.
  const free = { state: 'waiting', reasonCode: null } as const;
  const waiting = (await inState(free, room - confirmed.length)).filter(
    ({ planRun }) => planRun === campaign.planRun,
  );
  return [...confirmed, ...waiting];
}

async function finishIfDone(ctx: Context, { id, isPlanned }: Campaign): Promise<void> {
  if (!isPlanned) return;
  if ((await countIn(ctx, id, ['asking', 'sending', 'asked'], 1)) > 0) return;
  const some = await ledgerRows(ctx, ['id'], { campaignId: id }, { sql: 'LIMIT 1' });
  await finish(ctx, id, some.length > 0 ? null : NoRecipients());
}

/** Counts recipients in these states, up to the limit that the caller needs. */
async function countIn(
  ctx: Context,
  campaignId: number,
  states: readonly RecipientState[],
  limit = 500,
): Promise<number> {
  const rows = await ledgerRows(ctx, ['id'], { campaignId, state: states }, { sql: `LIMIT ${limit}` });
  return rows.length;
}

/** Marks recipients who have opted out as skipped, with that reason. */
async function leaveOutSuppressed(
  ctx: Context,
  rows: readonly RecipientRow[],
  now: number,
): Promise<RecipientRow[]> {
  const suppressed = await suppressedAmong(ctx, rows);
  const out = rows.filter(({ numberKey }) => suppressed.has(numberKey));
  await markSkipped(ctx, out, OptedOut(), now);
  return rows.filter(({ numberKey }) => !suppressed.has(numberKey));
}
