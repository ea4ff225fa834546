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
import { GaveUp, MessageDeleted } from '../contract/reasons.ts';
import { changeLedger, ledgerRows } from '../ledger.ts';
import { showProgress } from '../live.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import { wakeSending } from './jobs.ts';
import { pauseMs } from './pace.ts';

const page = 400;

/** Records that the network accepted or refused a campaign's message. */
export const recordFinished = onDeliveryStatus(follow, "a campaign's messages are looked for later");

/**
 * Finds finished messages of running campaigns whose events were lost, for example because the process that received
 * the events died.
 */
export async function findFinished(host: Host): Promise<void> {
  const recently = Date.now() - 24 * 60 * 60_000;
  const campaigns = await sweptRows(host, {
    ...{ table: 'Campaigns', keys: ['id'] },
    where: (rows) =>
      rows
        .where('status', 'EM_ANDAMENTO')
        .orWhere((cancelled) => cancelled.where('status', 'CANCELADA').where('updatedAt', '>', recently)),
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
  'id' | 'campaignId' | 'state' | 'messageId' | 'confirmationMessageId' | 'confirmedAt'
>;
const followed = "('asking', 'sending', 'asked', 'waiting', 'confirmed', 'delivered', 'failed')";

async function followSome(ctx: Context, ids: readonly number[]): Promise<void> {
  const list = places(ids.length);
  const of = (column: string) =>
    `SELECT id, campaignId, state, messageId, confirmationMessageId, confirmedAt FROM CampaignShipping
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

/** Id of the recipient's current message: the request for confirmation, until the campaign's own message exists. */
function messageOf({ messageId, confirmationMessageId }: Followed): number | null {
  return messageId ?? confirmationMessageId;
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
    await settle(ctx, asked, { state: 'asked', confirmationRequestedAt: now }, now);
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

type Fate = 'delivered' | 'asked' | Reason | null;

/** States of a recipient whose message the network accepted, and may still give up. */
const failing: ReadonlySet<RecipientRow['state']> = new Set(['asked', 'delivered']);

/** Result of a recipient's current message; null when nothing changed. */
function fateOf(row: Followed, message: MessageRow | undefined): Fate {
  const isRequest = row.messageId === null;
  if (message?.outState === outStates.sent && message.ack > 0) {
    const fate = isRequest ? 'asked' : 'delivered';
    // A confirmed recipient has answered, so the request was sent long ago.
    return row.state === fate || (isRequest && row.state === 'confirmed') ? null : fate;
  }
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
