import type { Context } from '@balcao/core';
import { Campaign } from './campaign.ts';
import { CampaignNotFound } from './contract/errors.ts';

/** Finds a campaign of the company. Throws ERR_NO_CAMPAIGN_FOUND. */
export async function findCampaign(ctx: Context, id: number): Promise<Campaign> {
  return requireCampaign(await Campaign.of(ctx).findById(id));
}

/** Finds a campaign and locks it until the open transaction ends. Throws ERR_NO_CAMPAIGN_FOUND. */
export async function lockCampaign(ctx: Context, id: number): Promise<Campaign> {
  return requireCampaign(await Campaign.of(ctx).findById(id).forUpdate());
}

function requireCampaign(campaign: Campaign | undefined): Campaign {
  if (!campaign) throw CampaignNotFound();
  return campaign;
}
