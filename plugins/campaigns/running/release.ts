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
import { finish, stop } from './change-status.ts';
import { afterQuietHours, beforePause, isPaced, pauseMs } from './pace.ts';
import { markSkipped, sendRows } from './send-rows.ts';

export interface Released {
  /** There may be more to release right away. */
  isMore: boolean;
  /** Time at which the pace allows the next messages; null: only after another event. */
  opensAt: number | null;
}

interface Allowance {
  settings: CampaignSettings;
  clock: WallClock;
  /** Rows of this call at most. */
  share: number;
  /** Number of messages of the campaign that may be on their way at the same time. */
  held: number;
}

/** Recipients that a campaign without pauses gets at once, if it may have that many under way. */
const portion = 100;

const nothing: Released = { isMore: false, opensAt: null };

/**
 * Puts the messages for the next recipients into the outbox of the number, in the open transaction: recipients' rows and
 * messages, with the ids chosen when it was planned, are written together, so that each is sent once however often and
 * wherever this runs. With a pause between messages the next is added only when the one before was sent, and the pause
 * counts from then.
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
  if ((await countIn(ctx, id, ['waiting', 'confirmed'], 1)) === 0) {
    await finishIfDone(ctx, campaign);
    return nothing;
  }
  const { settings, clock, share, held } = allowance;
  const now = await campaignNow(ctx.host);
  const opensAt = afterQuietHours(settings, Math.max(now, Number(campaign.nextAt)), clock);
  if (opensAt > now) return { isMore: false, opensAt };
  const paced = isPaced(settings, campaign.sentInRun);
  const underWay = await countIn(ctx, id, ['asking', 'sending']);
  const free = (paced ? 1 : held) - underWay;
  // Not one by one: a release costs about as much as its messages. Messages under way call again when they have left.
  if (free < (paced ? 1 : Math.max(1, Math.min(portion, held / 4)))) return nothing;
  const room = Math.min(share, free, beforePause(settings, campaign.sentInRun));
  const rows = await nextRows(ctx, campaign, room);
  if (rows.length === 0) return nothing;
  const fill = await fillerOrStop(ctx, campaign, campaign.whatsappId);
  if (fill === 'stopped') return nothing;
  const open = await leaveOutSuppressed(ctx, rows, now);
  const sent = await sendRows(ctx, campaign, open, { settings, clock, now, fill });
  const sentInRun = campaign.sentInRun + sent;
  // Counted again from the moment at which it has left; without a pause it is whose turn was longest ago that goes first.
  const pause = sent > 0 ? pauseMs(settings, sentInRun) : 0;
  await Campaign.of(ctx)
    .findById(id)
    .patch({ sentInRun, ...(sent > 0 ? { nextAt: now + pause } : {}), updatedAt: Date.now() });
  showProgress(ctx, id);
  return { isMore: sent === 0 || pause === 0, opensAt: pause > 0 ? now + pause : null };
}

/** The filler of its template; a campaign whose template cannot be sent any more stops, and says so. */
async function fillerOrStop(
  ctx: Context,
  campaign: Campaign,
  connectionId: number,
): Promise<TemplateFiller | null | 'stopped'> {
  try {
    // Templates change at Meta: what holds for every recipient is asked before any of them is left out for it.
    await requireTemplate(ctx, campaign);
    return await fillerOf(ctx, campaign, connectionId);
  } catch (error) {
    const reason = templateFault(campaign, error);
    if (!reason) throw error;
    await stop(ctx, campaign.id, reason);
    return 'stopped';
  }
}

/** The reason for which a refusal of its template stops a campaign; null for any other failure. */
function templateFault(campaign: Campaign, error: unknown): Reason | null {
  if (!(error instanceof AppError)) return null;
  const name = templateOf(campaign)?.name ?? '';
  if (error.code === TemplateNotFound.code || error.code === TemplateNotApproved.code)
    return TemplateUnusable({ name });
  if (error.code === TemplateStandsAlone.code) return TemplateNotAlone({ name });
  if (error.code !== TemplateValuesWrong.code) return null;
  return TemplateChanged({ name, names: Object.keys(error.details ?? {}).join(', ') });
}

/** Next rows to send, confirmed recipients first. */
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
  // Rows with a reason wait for their number to be asked for.
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

/** Counted no further than a call asks. */
async function countIn(
  ctx: Context,
  campaignId: number,
  states: readonly RecipientState[],
  limit = 500,
): Promise<number> {
  const rows = await ledgerRows(ctx, ['id'], { campaignId, state: states }, { sql: `LIMIT ${limit}` });
  return rows.length;
}

/** Leaves out recipients who have opted out; the ledger gives them that reason. */
async function leaveOutSuppressed(
  ctx: Context,
  rows: readonly RecipientRow[],
  now: number,
): Promise<RecipientRow[]> {
  const suppressed = await suppressedAmong(
    ctx,
    rows.map(({ numberKey }) => numberKey),
  );
  const out = rows.filter(({ numberKey }) => suppressed.has(numberKey));
  await markSkipped(ctx, out, OptedOut(), now);
  return rows.filter(({ numberKey }) => !suppressed.has(numberKey));
}
