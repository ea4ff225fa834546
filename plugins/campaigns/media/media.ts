import { auditedFields, type Context } from '@balcao/core';
import { markedAmong } from '../../tickets/index.ts';
import { Campaign } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { NotEditable } from '../contract/errors.ts';
import { findCampaign, lockCampaign } from '../find-campaign.ts';
import { showCampaign } from '../live.ts';
import { isEditable } from '../policy.ts';
import { requireReady } from '../running/require-ready.ts';

type CampaignFile = Pick<Campaign, 'mediaKey' | 'mediaName' | 'mediaMime' | 'mediaSize'>;

/** Columns of a campaign without a file. */
export const noFile: CampaignFile = { mediaKey: null, mediaName: null, mediaMime: null, mediaSize: null };

/** Removes a campaign's file, if it has one. Throws ERR_CAMPAIGN_NOT_EDITABLE and the errors of `requireStillReady`. */
export async function detachFile(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    await replaceFile(ctx, id, noFile);
    await requireStillReady(ctx, id);
  });
}

/**
 * Returns true for a scheduled campaign without a file that now gets one. Existing clients save a campaign first and then send
 * its file, so the file is taken until the campaign begins, also where nothing else of it can be changed any more.
 */
function takesFirstFile(
  { status, mediaKey }: Pick<Campaign, 'status' | 'mediaKey'>,
  file: Pick<CampaignFile, 'mediaKey'>,
): boolean {
  return status === 'PROGRAMADA' && mediaKey === null && file.mediaKey !== null;
}

/** Replaces a campaign's file by a stored one, or by none. Throws ERR_CAMPAIGN_NOT_EDITABLE. */
export async function replaceFile(ctx: Context, id: number, file: CampaignFile): Promise<void> {
  await ctx.transaction(async () => {
    const before = await lockCampaign(ctx, id);
    if (!takesFirstFile(before, file)) await requireEditable(ctx, before);
    await Campaign.of(ctx)
      .findById(id)
      .patch({ ...file, isMediaShared: 0, updatedAt: Date.now() });
    await forgetFile(ctx, before);
    await showCampaign(ctx, id);
    ctx.audit({
      action: 'campaign.changed',
      record: { type: 'campaign', id, name: before.name },
      before: auditedFields(before, ['mediaName']),
      after: { mediaName: file.mediaName },
    });
  });
}

/** Checks that a scheduled campaign can still be sent with its present file. Throws the errors of `requireReady`. */
export async function requireStillReady(ctx: Context, id: number): Promise<void> {
  const campaign = await findCampaign(ctx, id);
  if (campaign.status === 'PROGRAMADA') await requireReady(ctx, campaign);
}

/** Throws ERR_CAMPAIGN_NOT_EDITABLE for a campaign that can no longer be changed. */
export async function requireEditable(ctx: Context, campaign: Campaign): Promise<void> {
  if (!isEditable(campaign, await campaignNow(ctx.host))) throw NotEditable();
}

/** Deletes a file that neither another campaign nor a message uses, after the commit. */
export async function forgetFile(
  ctx: Context,
  { mediaKey, isMediaShared }: Pick<Campaign, 'mediaKey' | 'isMediaShared'>,
): Promise<void> {
  if (!mediaKey || isMediaShared || (await markedAmong(ctx, [mediaKey])).has(mediaKey)) return;
  await ctx.host.media.discard(ctx.companyId, [mediaKey]);
}
