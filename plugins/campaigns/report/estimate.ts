import { type Context, companyClock, isoTime } from '@balcao/core';
import { showSending } from '../../connections/index.ts';
import type { Campaign } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { findCampaign } from '../find-campaign.ts';
import type { Estimate } from '../schemas.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import { costOf } from './cost.ts';
import { endOfWalk } from './walk.ts';

/**
 * Estimates the end of a campaign that starts at its time, or now: by its pauses, the number's gaps and daily budget, and
 * the quiet hours. With requests for consent, only these are counted. Throws ERR_NO_CAMPAIGN_FOUND.
 */
export async function estimateOf(ctx: Context, id: number): Promise<Estimate> {
  const campaign = await findCampaign(ctx, id);
  const { recipients, valid, unchecked } = await audienceOf(ctx, campaign);
  const now = await campaignNow(ctx.host);
  const startsAt = Math.max(now, Number(campaign.scheduledAt ?? now));
  const sending = campaign.whatsappId === null ? null : await showSending(ctx, campaign.whatsappId);
  const cost = await costOf(ctx, campaign);
  const base = { recipients, valid, unchecked, startsAt: isoTime(startsAt) ?? '', cost };
  if (valid === 0) return { ...base, endsAt: base.startsAt, seconds: 0 };
  const pace = { settings: await settingsOf(ctx), clock: await companyClock(ctx), sending, now };
  const endsAt = endOfWalk({ at: startsAt, sent: 0, left: valid }, pace);
  if (endsAt === null) return { ...base, endsAt: null, seconds: null };
  return { ...base, endsAt: isoTime(endsAt), seconds: Math.round((endsAt - startsAt) / 1000) };
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
