import { type Context, canonicalPhone, perHost, places } from '@balcao/core';
import { contactsByIds } from '../../contacts/index.ts';
import { lastSaidBefore, messagesByIds } from '../../tickets/index.ts';
import { Campaign, type RecipientRow } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { confirmationHours } from '../contract/limits.ts';
import { Declined, OptedOut } from '../contract/reasons.ts';
import { changeLedger } from '../ledger.ts';
import { showProgress } from '../live.ts';
import { wakeSending } from '../running/jobs.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import { suppress } from '../suppressions/suppressions.ts';
import { optOutOf, takeOptOut } from './take-opt-out.ts';
import { answerIn, isDigit } from './words.ts';

/** Time after a campaign's message in which what the recipient writes is an answer to it. */
const answeredWithinMs = 7 * 24 * 60 * 60_000;
/** Time in which a request for consent is answered, from when the network took it: the longest one of a setting, and some room. */
const consentWithinMs = (1 + Math.max(...confirmationHours)) * 60 * 60_000;
/** Difference that clocks of two servers may have. */
const clockMs = 60_000;
const gatherMs = 50;
const page = 200;

/** A customer's message. */
export interface Reply {
  id: number;
  ticketId: number;
  contactId: number;
  whatsappId: number | null;
  body: string;
  createdAt: number;
}

const gathered = perHost(() => new Map<number, Set<number>>());

/** Records that a customer wrote; all messages of a moment are checked together for answers to campaigns. */
export function recordReply(ctx: Context, messageId: number): void {
  const { host, companyId } = ctx;
  const waiting = gathered(host).get(companyId);
  if (waiting) {
    waiting.add(messageId);
    return;
  }
  gathered(host).set(companyId, new Set([messageId]));
  setTimeout(() => {
    const ids = [...(gathered(host).get(companyId) ?? [])];
    gathered(host).delete(companyId);
    takeByIds(ctx, ids).catch((error: unknown) => {
      host.log.warn({ err: error, companyId }, 'answers to campaigns are looked for later');
    });
  }, gatherMs).unref();
}

async function takeByIds(ctx: Context, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += page)
    await takeReplies(ctx, await messagesByIds(ctx, ids.slice(start, start + page)));
}

type Answered = Pick<
  RecipientRow,
  | 'id'
  | 'campaignId'
  | 'contactId'
  | 'state'
  | 'sentAt'
  | 'confirmedAt'
  | 'repliedAt'
  | 'numberKey'
  | 'name'
  | 'number'
  | 'confirmationMessageId'
  | 'firstMessageId'
  | 'messageId'
> & {
  /** Number by which its message left, which may be a former one of the campaign. */
  leftBy: number | null;
  /** Number of the campaign at present. */
  whatsappId: number | null;
};

/**
 * Applies customers' messages to the campaigns that wrote to them: consents, and requests to get no more messages. A
 * second run is safe.
 */
export async function takeReplies(ctx: Context, replies: readonly Reply[]): Promise<void> {
  if (replies.length === 0) return;
  const rows = await answeredBy(ctx, replies);
  const settings = await settingsOf(ctx);
  for (const reply of [...replies].sort((one, other) => one.id - other.id)) {
    const own = rows.filter(
      (row) =>
        row.contactId === reply.contactId &&
        row.leftBy === reply.whatsappId &&
        row.sentAt !== null &&
        Number(row.sentAt) <= Number(reply.createdAt) + clockMs &&
        firstIdOf(row) < reply.id,
    );
    const hadCampaign = own.length > 0;
    const optOut = await optOutOf(ctx, reply, { words: settings.optOutWords, hadCampaign });
    if (hadCampaign) await takeReply(ctx, reply, own, optOut);
    else if (optOut !== null) await takeOptOut(ctx, reply, optOut);
  }
}

/** Id of the first message of a campaign to the recipient: earlier messages of theirs answer others. */
function firstIdOf({ confirmationMessageId, firstMessageId, messageId }: Answered): number {
  return Number(confirmationMessageId ?? firstMessageId ?? messageId ?? 0);
}

async function answeredBy(ctx: Context, replies: readonly Reply[]): Promise<Answered[]> {
  const contactIds = [...new Set(replies.map(({ contactId }) => contactId))];
  const now = Date.now();
  return ctx.sql.rows<Answered>(
    `SELECT s.id, s.campaignId, s.contactId, s.state, s.sentAt, s.confirmedAt, s.repliedAt, s.numberKey, s.name, s.number,
       s.confirmationMessageId, s.firstMessageId, s.messageId, c.whatsappId, COALESCE(m.whatsappId, c.whatsappId) AS leftBy
     FROM CampaignShipping s JOIN Campaigns c ON c.id = s.campaignId
       LEFT JOIN Messages m ON m.id = CASE WHEN s.state IN ('asking', 'asked')
         THEN COALESCE(s.confirmationMessageId, s.messageId) ELSE COALESCE(s.messageId, s.confirmationMessageId) END
     WHERE s.contactId IN (${places(contactIds.length)}) AND +s.companyId = :company
       AND (s.sentAt > ? OR s.deliveredAt > ? OR s.confirmationRequestedAt > ?)
     ORDER BY s.id DESC`,
    [...contactIds, now - answeredWithinMs, now - answeredWithinMs, now - consentWithinMs],
  );
}

/**
 * Applies one message of a customer: to each campaign that waits for the customer's consent, and counts it for the
 * newest campaign only.
 */
async function takeReply(
  ctx: Context,
  reply: Reply,
  rows: readonly Answered[],
  optOut: string | null,
): Promise<void> {
  const newest = rows[0] as Answered;
  const asked = rows.filter(({ state }) => state === 'asked' || state === 'asking');
  const answer = optOut === null && asked.length > 0 ? await consentIn(ctx, reply) : null;
  const campaignIds = [...new Set([newest, ...asked].map(({ campaignId }) => campaignId))];
  await ctx.transaction(async () => {
    // First the campaigns, as the release does, so that none waits for the other in a circle.
    for (const id of campaignIds.sort((one, other) => one - other))
      await Campaign.of(ctx).findById(id).forUpdate();
    const now = await campaignNow(ctx.host);
    await changeLedger(
      ctx,
      { id: newest.id, repliedAt: null },
      { repliedAt: reply.createdAt, replyTicketId: reply.ticketId, updatedAt: now },
    );
    for (const row of asked)
      await answerRequest(ctx, row, optOut === null ? answer : 'no', optOut !== null, now);
    if (optOut !== null) await suppressWriter(ctx, reply, newest, optOut);
    for (const row of asked) if (row.whatsappId !== null) wakeSending(ctx, row.whatsappId);
    for (const id of campaignIds) showProgress(ctx, id);
  });
}

/**
 * Reads the answer of a customer to a request for consent; null where the words answer an agent, who wrote the company's
 * last message to them, or are a digit for whatever but a campaign, such as the menu of a bot.
 */
async function consentIn(ctx: Context, { id, contactId, body }: Reply): Promise<'yes' | 'no' | null> {
  const answer = answerIn(body);
  if (answer === null) return null;
  const { speaker = null } = (await lastSaidBefore(ctx, { contactId, messageId: id })) ?? {};
  if (speaker === 'person' || speaker === 'phone') return null;
  return speaker === 'campaign' || speaker === null || !isDigit(body) ? answer : null;
}

async function answerRequest(
  ctx: Context,
  row: Answered,
  answer: 'yes' | 'no' | null,
  isOptOut: boolean,
  now: number,
): Promise<void> {
  const open = { id: row.id, state: ['asked', 'asking'] as const };
  if (answer === 'yes')
    await changeLedger(ctx, open, { state: 'confirmed', confirmedAt: now, updatedAt: now });
  if (answer === 'no')
    await changeLedger(ctx, open, {
      state: 'skipped',
      reasonCode: isOptOut ? OptedOut.code : Declined.code,
      reasonDetails: null,
      updatedAt: now,
    });
}

async function suppressWriter(ctx: Context, reply: Reply, row: Answered, word: string): Promise<void> {
  const contact = (await contactsByIds(ctx, [reply.contactId])).get(reply.contactId);
  await suppress(ctx, {
    number: row.number,
    numberKey: row.numberKey,
    name: contact?.name ?? row.name,
    source: 'reply',
    word,
    campaignId: row.campaignId,
  });
  // Known by another form of the number too.
  const own = contact?.number ? canonicalPhone(contact.number) : row.numberKey;
  if (contact?.number && own !== row.numberKey)
    await suppress(ctx, {
      ...{ number: contact.number, numberKey: own, name: contact.name, source: 'reply' as const },
      ...{ word, campaignId: row.campaignId },
    });
}
