import { type Context, isoTime } from '@balcao/core';
import type { Campaign } from './campaign.ts';
import { campaignLimits } from './contract/limits.ts';
import { NotOnWhatsapp } from './contract/reasons.ts';
import { figuresOfOne } from './figures.ts';
import { findCampaign } from './find-campaign.ts';
import { ledgerRows } from './ledger.ts';
import { presentCampaign } from './present-campaign.ts';
import { reportKeys } from './report-keys.ts';
import type { CampaignWithRows } from './schemas.ts';

interface ShippingFacts {
  deliveredAt: number | null;
  confirmationRequestedAt: number | null;
  reasonCode: string | null;
}

/**
 * Shows a campaign with rows to count, for older clients that compute their report from them: of each kind at most
 * 10,000, with only the counted fields. Throws ERR_NO_CAMPAIGN_FOUND.
 */
export async function showWithRows(ctx: Context, id: number): Promise<CampaignWithRows> {
  const row = await findCampaign(ctx, id);
  const campaign = await presentCampaign(ctx, row);
  const shipping = row.sums === null ? await shippingOf(ctx, id) : await shippingFromSums(ctx, row);
  const name = campaign.contactList?.name ?? campaign.tag?.name;
  return {
    ...campaign,
    contactList:
      name === undefined
        ? null
        : { id: campaign.contactList?.id ?? null, name, contacts: await contactsOf(ctx, row, shipping) },
    ...(await reportKeys(ctx, row, campaign)),
    shipping: shipping.map(({ deliveredAt, confirmationRequestedAt }) => ({
      deliveredAt: isoTime(deliveredAt),
      confirmationRequestedAt: isoTime(confirmationRequestedAt),
    })),
  };
}

async function shippingOf(ctx: Context, campaignId: number): Promise<ShippingFacts[]> {
  return ledgerRows(
    ctx,
    ['deliveredAt', 'confirmationRequestedAt', 'reasonCode'],
    { campaignId },
    { sql: `ORDER BY id LIMIT ${campaignLimits.rowsOfOne}` },
  );
}

/** Builds as many rows as there were, for clients that count them; the moments are the campaign's end. */
async function shippingFromSums(ctx: Context, campaign: Campaign): Promise<ShippingFacts[]> {
  const { figures } = await figuresOfOne(ctx, campaign);
  const length = Math.min(figures.recipients, campaignLimits.rowsOfOne);
  const endedAt = campaign.completedAt;
  return Array.from({ length }, (_, index) => ({
    deliveredAt: index < figures.delivered ? endedAt : null,
    confirmationRequestedAt: index < figures.confirmationsRequested ? endedAt : null,
    reasonCode: index < figures.valid ? null : NotOnWhatsapp.code,
  }));
}

async function contactsOf(
  ctx: Context,
  { contactListId }: Campaign,
  shipping: readonly ShippingFacts[],
): Promise<Array<{ isWhatsappValid: boolean }>> {
  if (contactListId === null)
    return shipping.map(({ reasonCode }) => ({ isWhatsappValid: reasonCode !== NotOnWhatsapp.code }));
  const rows: Array<{ isWhatsappValid: 0 | 1 }> = await ctx
    .table('ContactListItems')
    .where({ contactListId })
    .orderBy('id')
    .limit(campaignLimits.rowsOfOne)
    .select('isWhatsappValid');
  return rows.map(({ isWhatsappValid }) => ({ isWhatsappValid: Boolean(isWhatsappValid) }));
}
