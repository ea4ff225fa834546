import { auditedFields, type Context } from '@balcao/core';
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

/** Takes the file off; without one nothing happens. Throws ERR_CAMPAIGN_NOT_EDITABLE and what `requireStillReady` throws. */
export async function detachFile(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    await replaceFile(ctx, id, noFile);
    await requireStillReady(ctx, id);
  });
}

/** Puts a stored file, or none, in place of the one before. Throws ERR_CAMPAIGN_NOT_EDITABLE. */
export async function replaceFile(ctx: Context, id: number, file: CampaignFile): Promise<void> {
  await ctx.transaction(async () => {
    const before = await lockCampaign(ctx, id);
    await requireEditable(ctx, before);
    await Campaign.of(ctx)
      .findById(id)
      .patch({ ...file, isMediaShared: 0, updatedAt: Date.now() });
    forgetFile(ctx, before);
    await showCampaign(ctx, id);
    ctx.audit({
      action: 'campaign.changed',
      record: { type: 'campaign', id, name: before.name },
      before: auditedFields(before, ['mediaName']),
      after: { mediaName: file.mediaName },
    });
  });
}

/** Whether a campaign that is scheduled may stay so with the file it has by now. Throws what `requireReady` throws. */
export async function requireStillReady(ctx: Context, id: number): Promise<void> {
  const campaign = await findCampaign(ctx, id);
  if (campaign.status === 'PROGRAMADA') await requireReady(ctx, campaign);
}

/** Throws ERR_CAMPAIGN_NOT_EDITABLE. */
export async function requireEditable(ctx: Context, campaign: Campaign): Promise<void> {
  if (!isEditable(campaign, await campaignNow(ctx.host))) throw NotEditable();
}

/** Deletes, after the commit, a file that no other campaign uses. */
export function forgetFile(
  { host, companyId }: Context,
  { mediaKey, isMediaShared }: Pick<Campaign, 'mediaKey' | 'isMediaShared'>,
): void {
  if (!mediaKey || isMediaShared) return;
  host.database.afterCommit(() => {
    host.media.remove(companyId, mediaKey).catch((error: unknown) => {
      host.log.warn({ err: error, companyId }, 'a file of a campaign stays behind');
    });
  });
}
