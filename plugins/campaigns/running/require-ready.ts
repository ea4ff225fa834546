import type { Context } from '@balcao/core';
import type { Campaign } from '../campaign.ts';
import { requireComplete } from '../campaign-input.ts';
import { requireTemplate } from '../template/require-template.ts';
import { requireKnownVariables } from './known-variables.ts';

/**
 * Checks that a campaign may be scheduled in its present state. Throws ERR_CAMPAIGN_INCOMPLETE,
 * ERR_CAMPAIGN_UNKNOWN_VARIABLES and what `requireTemplate` throws.
 */
export async function requireReady(ctx: Context, campaign: Campaign): Promise<void> {
  requireComplete(campaign);
  await requireTemplate(ctx, campaign);
  await requireKnownVariables(ctx, campaign);
}
