import { type Context, isoTime, type Reason, storedReason } from '@balcao/core';
import { takeBack } from '../../tickets/index.ts';
import { Campaign, messageIdsOf, type RecipientRow } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { NotCancelled, NotRunning } from '../contract/errors.ts';
import type { CampaignStatus } from '../contract/limits.ts';
import { Cancelled, Late, UnknownVariables } from '../contract/reasons.ts';
import { lockCampaign } from '../find-campaign.ts';
import { changeLedger, ledgerRows } from '../ledger.ts';
import { showCampaign } from '../live.ts';
import { wakePlanning, wakeSending } from './jobs.ts';
import { unknownIn } from './known-variables.ts';
import { requireReady } from './require-ready.ts';

type Change = Partial<
  Pick<
    Campaign,
    | 'scheduledAt'
    | 'startedAt'
    | 'completedAt'
    | 'noticeCode'
    | 'noticeDetails'
    | 'planRun'
    | 'planCursor'
    | 'isPlanned'
    | 'sentInRun'
    | 'nextAt'
    | 'haltedAt'
  >
>;

const eventsOfStatus: {
  readonly [S in CampaignStatus]?: 'campaign.started' | 'campaign.finished' | 'campaign.cancelled';
} = {
  EM_ANDAMENTO: 'campaign.started',
  FINALIZADA: 'campaign.finished',
  CANCELADA: 'campaign.cancelled',
};

/**
 * Moves a campaign from one status to another in the caller's transaction, with the event and the live update of the new one.
 * False when it is not in the status `from`, such as when another process was faster.
 */
async function move(
  ctx: Context,
  id: number,
  from: CampaignStatus,
  to: CampaignStatus,
  change: Change = {},
): Promise<boolean> {
  const moved = await Campaign.of(ctx)
    .findById(id)
    .where('status', from)
    .patch({ ...change, status: to, updatedAt: Date.now() });
  if (moved === 0) return false;
  const event = eventsOfStatus[to];
  if (event) {
    const campaign = await Campaign.of(ctx).findById(id).select('name').throwIfNotFound();
    ctx.emit(event, { campaignId: id, name: campaign.name });
  }
  await showCampaign(ctx, id);
  return true;
}

/** Starts a scheduled campaign that is due; false when another process was faster, or unknown variables prevent it. */
export async function beginCampaign(ctx: Context, id: number): Promise<boolean> {
  return ctx.transaction(async () => {
    const campaign = await Campaign.of(ctx).findById(id).forUpdate();
    const now = await campaignNow(ctx.host);
    if (
      campaign?.status !== 'PROGRAMADA' ||
      campaign.scheduledAt === null ||
      Number(campaign.scheduledAt) > now
    )
      return false;
    const unknown = campaign.keepsUnknown ? [] : await unknownIn(ctx, campaign);
    if (unknown.length > 0) {
      await unschedule(ctx, id, UnknownVariables({ names: unknown.join(', ') }));
      return false;
    }
    return begin(ctx, campaign, { scheduledAt: campaign.scheduledAt, now });
  });
}

/** Starts a campaign, in the transaction that locks its row; false when another process was faster. */
export async function begin(
  ctx: Context,
  { id, name, status, planRun }: Campaign,
  { scheduledAt, now }: { scheduledAt: number; now: number },
): Promise<boolean> {
  const begun = await move(ctx, id, status, 'EM_ANDAMENTO', {
    ...{ scheduledAt, startedAt: now, completedAt: null, noticeCode: null, noticeDetails: null },
    ...{ planRun: planRun + 1, planCursor: 0, isPlanned: 0, sentInRun: 0, nextAt: now, haltedAt: null },
  });
  if (!begun) return false;
  ctx.audit({ action: 'campaign.started', record: { type: 'campaign', id, name } });
  wakePlanning(ctx, id);
  return true;
}

/** Unschedules a campaign that could not start in time, with the reason. */
export async function markLate(
  ctx: Context,
  { id, scheduledAt }: Pick<Campaign, 'id' | 'scheduledAt'>,
): Promise<void> {
  await ctx.transaction(() => unschedule(ctx, id, Late({ at: isoTime(Number(scheduledAt)) })));
}

/** Makes a scheduled campaign inactive, without a time and with the reason, in the caller's transaction. */
async function unschedule(ctx: Context, id: number, reason: Reason | null): Promise<boolean> {
  const { code, details } = storedReason(reason);
  const about = { scheduledAt: null, noticeCode: code, noticeDetails: details };
  return move(ctx, id, 'PROGRAMADA', 'INATIVA', about);
}

/**
 * Stops a running campaign and takes unsent messages back in the same transaction; a process about to send one checks again. A
 * scheduled campaign is unscheduled. Throws ERR_CAMPAIGN_NOT_RUNNING, ERR_NO_CAMPAIGN_FOUND.
 */
export async function cancelCampaign(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const campaign = await lockCampaign(ctx, id);
    if (!(await unschedule(ctx, id, null)) && !(await stop(ctx, id, null))) throw NotRunning();
    ctx.audit({ action: 'campaign.cancelled', record: { type: 'campaign', id, name: campaign.name } });
  });
}

/** Stops a running campaign, in the caller's transaction, which locks its row. `reason` is null when a user stops it. */
export async function stop(ctx: Context, id: number, reason: Reason | null): Promise<boolean> {
  const { code, details } = storedReason(reason);
  const stopped = await move(ctx, id, 'EM_ANDAMENTO', 'CANCELADA', {
    noticeCode: code,
    noticeDetails: details,
  });
  if (stopped) await takeBackAll(ctx, id, Cancelled());
  return stopped;
}

type Leaving = Pick<
  RecipientRow,
  'id' | 'state' | 'messageId' | 'firstMessageId' | 'messageIds' | 'confirmationMessageId' | 'confirmedAt'
>;

/**
 * Takes unsent messages of a campaign out of the outbox with this reason, in the transaction that locks its row; their
 * recipients wait for their next turn, which sends the same messages. Answers how many recipients wait again.
 */
export async function takeBackAll(ctx: Context, campaignId: number, reason: Reason): Promise<number> {
  const rows: Leaving[] = await ledgerRows(
    ctx,
    ['id', 'state', 'messageId', 'firstMessageId', 'messageIds', 'confirmationMessageId', 'confirmedAt'],
    { campaignId, state: ['asking', 'sending'] },
  );
  const ids = rows.flatMap((row) => idsOf(row));
  const taken = await takeBack(ctx, ids, reason);
  const back = rows.filter((row) =>
    taken.has(Number(row.state === 'asking' ? row.confirmationMessageId : row.messageId)),
  );
  for (const [state, isConfirmed] of [
    ['waiting', false],
    ['confirmed', true],
  ] as const) {
    const ofState = back.filter(
      ({ state: was, confirmedAt }) => (was === 'sending' && confirmedAt !== null) === isConfirmed,
    );
    if (ofState.length === 0) continue;
    await changeLedger(
      ctx,
      { id: ofState.map(({ id }) => id) },
      { state, sentAt: null, updatedAt: Date.now() },
    );
  }
  return back.length;
}

function idsOf(row: Leaving): number[] {
  if (row.state !== 'asking') return messageIdsOf(row);
  return row.confirmationMessageId === null ? [] : [Number(row.confirmationMessageId)];
}

/**
 * Resumes a cancelled campaign. Its recipients are computed again, and only those without the message get it. Throws
 * ERR_CAMPAIGN_NOT_CANCELLED, ERR_CAMPAIGN_INCOMPLETE, ERR_CAMPAIGN_UNKNOWN_VARIABLES, ERR_NO_CAMPAIGN_FOUND.
 */
export async function restartCampaign(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const campaign = await lockCampaign(ctx, id);
    if (campaign.status !== 'CANCELADA') throw NotCancelled();
    await requireReady(ctx, campaign);
    if (!(await resume(ctx, campaign, { isPlanned: 0 }))) throw NotCancelled();
  });
}

/**
 * Resumes a cancelled or finished campaign, in the transaction that locks its row. Its recipients are computed again
 * unless they are known (`isPlanned`). Returns false when another process was faster.
 */
export async function resume(
  ctx: Context,
  campaign: Campaign,
  { isPlanned }: Pick<Campaign, 'isPlanned'>,
): Promise<boolean> {
  const { id, name, status } = campaign;
  const now = await campaignNow(ctx.host);
  const moved = await move(ctx, id, status, 'EM_ANDAMENTO', {
    ...{ completedAt: null, noticeCode: null, noticeDetails: null, startedAt: campaign.startedAt ?? now },
    haltedAt: null,
    // The pace is kept: stopping and resuming must not skip a pause.
    ...{ planRun: campaign.planRun + 1, isPlanned, nextAt: Math.max(now, Number(campaign.nextAt)) },
    ...(isPlanned ? {} : { planCursor: 0 }),
  });
  if (!moved) return false;
  ctx.audit({ action: 'campaign.restarted', record: { type: 'campaign', id, name } });
  wakePlanning(ctx, id);
  if (campaign.whatsappId !== null) wakeSending(ctx, campaign.whatsappId);
  return true;
}

/** Ends a campaign that has handled every recipient, in the caller's transaction. */
export async function finish(ctx: Context, id: number, reason: Reason | null): Promise<void> {
  const { code, details } = storedReason(reason);
  await move(ctx, id, 'EM_ANDAMENTO', 'FINALIZADA', {
    completedAt: await campaignNow(ctx.host),
    noticeCode: code,
    noticeDetails: details,
  });
}
