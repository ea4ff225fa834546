import { type Context, companyClock, isoTime } from '@balcao/core';
import { showSending } from '../../connections/index.ts';
import type { Campaign } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { findCampaign } from '../find-campaign.ts';
import { afterQuietHours, durationMs } from '../running/pace.ts';
import type { Estimate } from '../schemas.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import { costOf } from './cost.ts';

const dayMs = 24 * 60 * 60_000;
/** Longest estimate, in days; a campaign that takes longer has none. */
const daysMax = 400;

/**
 * Estimates the end of a campaign that starts at its time, or now: by its pauses, the number's gaps and daily budget, and
 * the quiet hours. With requests for consent, only these are counted. Throws ERR_NO_CAMPAIGN_FOUND.
 */
export async function estimateOf(ctx: Context, id: number): Promise<Estimate> {
  const campaign = await findCampaign(ctx, id);
  const { recipients, valid, unchecked } = await audienceOf(ctx, campaign);
  const now = await campaignNow(ctx.host);
  const startsAt = Math.max(now, Number(campaign.scheduledAt ?? now));
  const settings = await settingsOf(ctx);
  const clock = await companyClock(ctx);
  const sending = campaign.whatsappId === null ? null : await showSending(ctx, campaign.whatsappId);
  const gapMs = sending?.limits
    ? 1000 * (sending.limits.bulkGapSeconds + sending.limits.bulkJitterSeconds / 2)
    : 0;
  const perDay = sending?.today.budget ?? null;
  const cost = await costOf(ctx, campaign);
  const base = { recipients, valid, unchecked, startsAt: isoTime(startsAt) ?? '', cost };
  if (valid === 0) return { ...base, endsAt: base.startsAt, seconds: 0 };
  if (perDay === 0) return { ...base, endsAt: null, seconds: null };
  let at = afterQuietHours(settings, startsAt, clock);
  let sent = 0;
  for (let day = 0; day < daysMax && sent < valid; day++) {
    const midnight = clock.nextMinuteOfDay(at, 0);
    const silence = nextSilence(settings, at, clock);
    // Without a daily budget nothing ends at midnight, and no pause restarts with the day.
    const until = perDay === null ? silence : Math.min(midnight, silence);
    const today = Math.min(valid - sent, perDay ?? valid);
    const fits = mostWithin(settings, sent, today, gapMs, until - at);
    const tookMs = durationMs(settings, sent + fits, gapMs) - durationMs(settings, sent, gapMs);
    sent += fits;
    at += Math.max(0, tookMs);
    if (sent >= valid) break;
    at = afterQuietHours(settings, fits < today ? until : midnight, clock);
  }
  if (sent < valid) return { ...base, endsAt: null, seconds: null };
  return { ...base, endsAt: isoTime(at), seconds: Math.round((at - startsAt) / 1000) };
}

/**
 * Counts the recipients of its present list or tag, those who can get it as far as is known, and those whose number is
 * not checked yet.
 */
export async function audienceOf(
  ctx: Context,
  { contactListId, tagId }: Pick<Campaign, 'contactListId' | 'tagId'>,
): Promise<{ recipients: number; valid: number; unchecked: number }> {
  if (tagId !== null) {
    const [row] = await ctx.sql.rows<{ count: number }>(
      `SELECT COUNT(DISTINCT t.contactId) AS count FROM TicketTags tt JOIN Tickets t ON t.id = tt.ticketId
         JOIN Contacts c ON c.id = t.contactId
       WHERE tt.tagId = ? AND tt.companyId = :company AND t.isGroup = 0
         AND (c.number IS NOT NULL OR c.addressKind <> 'visitor')`,
      [tagId],
    );
    const count = Number(row?.count ?? 0);
    return { recipients: count, valid: count, unchecked: 0 };
  }
  if (contactListId === null) return { recipients: 0, valid: 0, unchecked: 0 };
  const [row] = await ctx.sql.rows<{ recipients: number; valid: number; unchecked: number }>(
    `SELECT COUNT(*) AS recipients, COALESCE(SUM(isWhatsappValid = 1 OR checkedAt IS NULL), 0) AS valid,
       COALESCE(SUM(isWhatsappValid = 0 AND checkedAt IS NULL), 0) AS unchecked
     FROM ContactListItems WHERE companyId = :company AND contactListId = ?`,
    [contactListId],
  );
  const { recipients = 0, valid = 0, unchecked = 0 } = row ?? {};
  return { recipients: Number(recipients), valid: Number(valid), unchecked: Number(unchecked) };
}

type Settings = Parameters<typeof durationMs>[0] & Parameters<typeof afterQuietHours>[0];

/** The moment at which the quiet hours begin next; never: far ahead. */
function nextSilence(
  { quietFrom, quietTo }: Settings,
  at: number,
  clock: Parameters<typeof afterQuietHours>[2],
): number {
  if (quietFrom === null || quietTo === null) return at + 2 * dayMs;
  const [hours = 0, minutes = 0] = quietFrom.split(':').map(Number);
  return clock.nextMinuteOfDay(at, hours * 60 + minutes);
}

/** The most messages, `wanted` at most, that leave within the time, when `sent` have left before. */
function mostWithin(settings: Settings, sent: number, wanted: number, gapMs: number, timeMs: number): number {
  const took = (count: number) =>
    durationMs(settings, sent + count, gapMs) - durationMs(settings, sent, gapMs);
  let [low, high] = [0, wanted];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (took(middle) <= timeMs) low = middle;
    else high = middle - 1;
  }
  return low;
}
