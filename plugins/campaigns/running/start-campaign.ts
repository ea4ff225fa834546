import type { Context } from '@balcao/core';
import { Campaign } from '../campaign.ts';
import { requireComplete } from '../campaign-input.ts';
import { campaignNow } from '../clock.ts';
import { AlreadyStarted, NotFinished, RecipientsGone } from '../contract/errors.ts';
import { findCampaign, lockCampaign } from '../find-campaign.ts';
import { changeLedger } from '../ledger.ts';
import type { SendAgain, StartCampaign } from '../schemas.ts';
import { requireTemplate } from '../template/require-template.ts';
import { begin, resume } from './change-status.ts';
import { requireKnownVariables } from './known-variables.ts';

/**
 * Starts an inactive or scheduled campaign now, for an admin. Throws ERR_CAMPAIGN_STARTED, ERR_CAMPAIGN_INCOMPLETE,
 * ERR_CAMPAIGN_UNKNOWN_VARIABLES, ERR_NO_CAMPAIGN_FOUND and the errors of `requireTemplate`.
 */
export async function startCampaign(
  ctx: Context,
  id: number,
  { keepsUnknownVariables }: StartCampaign,
): Promise<Campaign> {
  return ctx.transaction(async () => {
    const campaign = await lockCampaign(ctx, id);
    if (campaign.status !== 'INATIVA' && campaign.status !== 'PROGRAMADA') throw AlreadyStarted();
    requireComplete(campaign);
    await requireTemplate(ctx, campaign);
    if (keepsUnknownVariables) await Campaign.of(ctx).findById(id).patch({ keepsUnknown: 1 });
    else await requireKnownVariables(ctx, campaign);
    const now = await campaignNow(ctx.host);
    if (!(await begin(ctx, campaign, { scheduledAt: now, now }))) throw AlreadyStarted();
    return findCampaign(ctx, id);
  });
}

/**
 * Sends a finished campaign to further recipients: those who are on its list now and have not received it, or with
 * `only: 'failed'` those whose message failed. No recipient gets it twice, and one who refused consent is not asked
 * again. Throws ERR_CAMPAIGN_NOT_FINISHED, ERR_CAMPAIGN_RECIPIENTS_GONE, ERR_CAMPAIGN_INCOMPLETE,
 * ERR_CAMPAIGN_UNKNOWN_VARIABLES, ERR_NO_CAMPAIGN_FOUND.
 */
export async function sendAgain(ctx: Context, id: number, { only }: SendAgain): Promise<Campaign> {
  return ctx.transaction(async () => {
    const campaign = await lockCampaign(ctx, id);
    if (campaign.status !== 'FINALIZADA') throw NotFinished();
    // Without the rows of its recipients it is unknown who has received the campaign.
    if (campaign.sums !== null) throw RecipientsGone();
    requireComplete(campaign);
    await requireTemplate(ctx, campaign);
    await requireKnownVariables(ctx, campaign);
    const isRetry = only === 'failed';
    if (!(await resume(ctx, campaign, { isPlanned: isRetry ? 1 : 0 }))) throw NotFinished();
    if (isRetry)
      await changeLedger(
        ctx,
        { campaignId: id, state: 'failed' },
        {
          ...{ state: 'waiting', reasonCode: null, reasonDetails: null, planRun: campaign.planRun + 1 },
          updatedAt: await campaignNow(ctx.host),
        },
      );
    return findCampaign(ctx, id);
  });
}
