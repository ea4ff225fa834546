import type { Context } from '@balcao/core';
import type { Campaign as CampaignRow } from './campaign.ts';
import { figuresOfOne } from './figures.ts';
import type { Campaign, ReportKeys } from './schemas.ts';

/** Adds the keys under which clients of this API family read the report of a campaign, in calls and live events. */
export async function reportKeys(ctx: Context, row: CampaignRow, campaign: Campaign): Promise<ReportKeys> {
  const figures = campaign.figures ?? (await figuresOfOne(ctx, row)).figures;
  return {
    campaign,
    valids: figures.valid,
    delivered: figures.delivered,
    confirmationRequested: figures.confirmationsRequested,
    confirmed: figures.confirmed,
  };
}
