import {
  type Context,
  type Host,
  places,
  type Reason,
  readReason,
  storedReason,
  sweptRows,
} from '@balcao/core';
import { type MessageRow, messagesByIds, onDeliveryStatus, outStates } from '../../tickets/index.ts';
import { Campaign, type RecipientRow } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { Cancelled, GaveUp, MessageDeleted } from '../contract/reasons.ts';
import { changeLedger, ledgerRows } from '../ledger.ts';
import { showProgress } from '../live.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import { takeBackOptedOut } from '../suppressions/take-back-suppressed.ts';
import { resume, takeBackAll } from './change-status.ts';
import { wakeSending } from './jobs.ts';
import { pauseMs } from './pace.ts';

const page = 400;

/** Records that the network accepted or refused a campaign's message. */
export const recordFinished = onDeliveryStatus(follow, "a campaign's messages are looked for later");

/**
 * Finds finished messages of running campaigns, and of lately ended ones, whose events were lost, for example because the process that received
 * the events died.
 */
export async function findFinished(host: Host): Promise<void> {
  const recently = Date.now() - 24 * 60 * 60_000;
  const campaigns = await sweptRows(host, {
    ...{ table: 'Campaigns', keys: ['id'] },
    where: (rows) =>
      rows
        .where('status', 'EM_ANDAMENTO')
        .orWhere((ended) =>
          ended.whereIn('status', ['CANCELADA', 'FINALIZADA']).where('updatedAt', '>', recently),
        ),
  });
  for (const { id: campaignId, ctx } of campaigns) {
    const rows = await ledgerRows(
      ctx,
      ['messageId', 'confirmationMessageId'],
      { campaignId, state: ['asking', 'sending'] },
      { sql: `LIMIT ${page}` },
    );
    await follow(
      ctx,
      rows.flatMap(({ messageId, confirmationMessageId }) =>
        [messageId, confirmationMessageId].flatMap((id) => id ?? []).map(Number),
      ),
    );
  }
}

/**
 * Updates the state of campaign recipients by the state of the messages that were sent to them: delivered, asked for
 * confirmation, or failed.
 */
export async function follow(ctx: Context, messageIds: readonly number[]): Promise<void> {
  for (let start = 0; start < messageIds.length; start += page)
    await followSome(ctx, messageIds.slice(start, start + page));
}

type Followed = Pick<
  RecipientRow,
  'id' | 'campaignId' | 'planRun' | 'state' | 'messageId' | 'confirmationMessageId' | 'confirmedAt'
>;
const followed = "('asking', 'sending', 'asked', 'waiting', 'confirmed', 'delivered', 'failed')";

async function followSome(ctx: Context, ids: readonly number[]): Promise<void> {
  const list = places(ids.length);
  const of = (column: string) =>
    `SELECT id, campaignId, planRun, state, messageId, confirmationMessageId, confirmedAt FROM CampaignShipping
     WHERE ${column} IN (${list}) AND state IN ${followed} AND +companyId = :company`;
  const found = await ctx.sql.rows<Followed>(`${of('messageId')} UNION ${of('confirmationMessageId')}`, [
    ...ids,
    ...ids,
  ]);
  if (found.length === 0) return;
  const messages = new Map(
    (
      await messagesByIds(
        ctx,
        found.map((row) => Number(messageOf(row))),
      )
    ).map((row) => [Number(row.id), row]),
  );
  // Most updates change no row: they get no transaction.
  const rows = found.filter((row) => fateOf(row, messages.get(Number(messageOf(row)))) !== null);
  const campaignIds = [...new Set(rows.map(({ campaignId }) => campaignId))].sort(
    (one, other) => one - other,
  );
  const numbers = new Set<number>();
  try {
    for (const campaignId of campaignIds) {
      const whatsappId = await ctx.host.throttle.step(() =>
        settleOf(
          ctx,
          campaignId,
          rows.filter((row) => row.campaignId === campaignId),
          messages,
        ),
      );
      if (whatsappId !== null) numbers.add(whatsappId);
    }
  } finally {
    // All numbers are woken at the end, so that none starts sending before the others are updated.
    for (const id of numbers) wakeSending(ctx, id);
  }
}

/**
 * True when the recipient's current message is the request for confirmation: until the campaign's own message exists, and
 * while consent is asked for after an own message that failed.
 */
function isAsked({ state, messageId }: Followed): boolean {
  return messageId === null || state === 'asking' || state === 'asked';
}

/** Id of the recipient's current message. */
function messageOf(row: Followed): number | null {
  return isAsked(row) ? row.confirmationMessageId : row.messageId;
}

/** Updates recipients of one campaign; returns the connection that may send the next messages, null for none. */
async function settleOf(
  ctx: Context,
  campaignId: number,
  rows: readonly Followed[],
  messages: ReadonlyMap<number, MessageRow>,
): Promise<number | null> {
  const settings = await settingsOf(ctx);
  return ctx.transaction(async () => {
    // The campaign is locked first, as the release of messages does, so that no two wait for each other in a circle.
    const campaign = await Campaign.of(ctx).findById(campaignId).forUpdate();
    if (!campaign) return null;
    const now = await campaignNow(ctx.host);
    const fates = rows.map((row) => fateOf(row, messages.get(Number(messageOf(row)))));
    const idsOf = (fate: Fate) => rows.filter((_row, index) => fates[index] === fate).map(({ id }) => id);
    const [delivered, asked] = [idsOf('delivered'), idsOf('asked')];
    await settle(ctx, delivered, { state: 'delivered', deliveredAt: now }, now);
    const unasked = rows.filter((row) => asked.includes(row.id) && isForMessage(campaign, row));
    await settle(ctx, asked, { state: 'asked', confirmationRequestedAt: now }, now);
    await changeLedger(ctx, { id: unasked.map(({ id }) => id), state: 'asked' }, { state: 'waiting' });
    await waitAgain(ctx, campaign, idsOf('again'), now);
    for (const [index, row] of rows.entries()) {
      const fate = fates[index];
      if (typeof fate === 'object' && fate !== null) await fail(ctx, row.id, fate, now);
    }
    const left = delivered.length + asked.length;
    const pause = left > 0 ? pauseMs(settings, campaign.sentInRun) : 0;
    if (pause > 0 && now + pause > Number(campaign.nextAt))
      await Campaign.of(ctx)
        .findById(campaignId)
        .patch({ nextAt: now + pause });
    showProgress(ctx, campaignId);
    return campaign.status === 'EM_ANDAMENTO' ? campaign.whatsappId : null;
  });
}

/**
 * Has recipients wait whose message is in the outbox again; those of a cancelled campaign get it only when the campaign is
 * resumed, and those who have opted out meanwhile get it never. A finished campaign goes on, so that its quiet hours and
 * its end by a user hold for these messages too. In the transaction that locks the campaign.
 */
async function waitAgain(
  ctx: Context,
  campaign: Campaign,
  ids: readonly number[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const sending = { state: 'sending', deliveredAt: null, updatedAt: now } as const;
  await changeLedger(ctx, { id: ids, state: 'delivered' }, sending);
  const asking = { state: 'asking', confirmationRequestedAt: null, updatedAt: now } as const;
  await changeLedger(ctx, { id: ids, state: 'asked' }, asking);
  await takeBackOptedOut(ctx, campaign.id);
  if (campaign.status === 'CANCELADA') await takeBackAll(ctx, campaign.id, Cancelled());
  const left = { id: ids, state: ['asking', 'sending', 'waiting'] } as const;
  const isOver = campaign.status === 'FINALIZADA' && campaign.sums === null;
  const goesOn = isOver && (await ledgerRows(ctx, ['id'], left, { sql: 'LIMIT 1' })).length > 0;
  const isResumed = goesOn && (await resume(ctx, campaign, { isPlanned: 1 }));
  // Counts them to the present run: quiet hours take messages back, and those of an earlier run would be left out then.
  const planRun = campaign.planRun + (isResumed ? 1 : 0);
  await changeLedger(ctx, left, { planRun, updatedAt: now });
}

/** True where a campaign asks no longer, and has the message itself for who was asked while it stopped. */
function isForMessage({ confirmation, planRun }: Campaign, row: Followed): boolean {
  const isOpen = row.state === 'asking' || row.state === 'waiting';
  return !confirmation && isOpen && row.planRun === planRun;
}

/** `again`: the network dropped the message for the state of the number, and it waits to be sent anew. */
type Fate = 'delivered' | 'asked' | 'again' | Reason | null;

/** States of a recipient whose message the network accepted, and may still give up. */
const failing: ReadonlySet<RecipientRow['state']> = new Set(['asked', 'delivered']);

/** Result of a recipient's current message; null when nothing changed. */
function fateOf(row: Followed, message: MessageRow | undefined): Fate {
  const isRequest = isAsked(row);
  if (message?.outState === outStates.sent && message.ack > 0) {
    const fate = isRequest ? 'asked' : 'delivered';
    // A confirmed recipient has answered, so the request was sent long ago.
    return row.state === fate || (isRequest && row.state === 'confirmed') ? null : fate;
  }
  if (message?.outState === outStates.pending && failing.has(row.state)) return 'again';
  const isUnderWay = row.state === 'asking' || row.state === 'sending';
  const isFailed = message?.outState === outStates.failed;
  if (isUnderWay && (!message || message.isDeleted)) return MessageDeleted();
  // The network may accept a message and give it up later.
  if (!isFailed || !(isUnderWay || failing.has(row.state))) return null;
  return readReason(message.failureCode, message.failureDetails) ?? GaveUp();
}

async function settle(
  ctx: Context,
  ids: readonly number[],
  change: Partial<RecipientRow>,
  now: number,
): Promise<void> {
  await changeLedger(
    ctx,
    { id: ids, state: ['asking', 'sending', 'waiting', 'confirmed', 'failed'] },
    { ...change, reasonCode: null, reasonDetails: null, updatedAt: now },
  );
}

async function fail(ctx: Context, id: number, reason: Reason, now: number): Promise<void> {
  const { code, details } = storedReason(reason);
  await changeLedger(
    ctx,
    { id, state: ['asking', 'sending', ...failing] },
    { state: 'failed', reasonCode: code, reasonDetails: details, updatedAt: now },
  );
}
