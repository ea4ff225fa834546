import { auditedFields, type Context, receiveUpload, ValidationFailed } from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { Campaign } from './campaign.ts';
import { campaignNow } from './clock.ts';
import { NotEditable } from './contract/errors.ts';
import { findCampaign, lockCampaign } from './find-campaign.ts';
import { showCampaign } from './live.ts';
import { isEditable } from './policy.ts';

type File = Pick<Campaign, 'mediaKey' | 'mediaName' | 'mediaMime' | 'mediaSize'>;

/**
 * Attaches the request's file in place of the one before. Throws ERR_CAMPAIGN_NOT_EDITABLE, ERR_VALIDATION without a file,
 * and what `receiveUpload` throws.
 */
export async function attachFile(ctx: Context, id: number, request: FastifyRequest): Promise<void> {
  // Before the file comes in: who may not learns it at once.
  await requireEditable(ctx, await findCampaign(ctx, id));
  const { files, discard } = await receiveUpload(ctx, request, { maxFiles: 1 });
  try {
    const [file] = files;
    if (!file) throw ValidationFailed({ details: { file: 'required' } });
    await replaceFile(ctx, id, {
      mediaKey: file.key,
      // Spaces become underscores, as clients of this API family expect.
      mediaName: file.fileName.replaceAll(' ', '_').slice(0, 255),
      mediaMime: file.mimeType.slice(0, 255),
      mediaSize: file.size,
    });
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Takes the file off; without one nothing happens. Throws ERR_CAMPAIGN_NOT_EDITABLE. */
export async function detachFile(ctx: Context, id: number): Promise<void> {
  await replaceFile(ctx, id, { mediaKey: null, mediaName: null, mediaMime: null, mediaSize: null });
}

async function replaceFile(ctx: Context, id: number, file: File): Promise<void> {
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

async function requireEditable(ctx: Context, campaign: Campaign): Promise<void> {
  if (!isEditable(campaign, await campaignNow(ctx.host))) throw NotEditable();
}

/** Removes, after the commit, a file that nothing else shows. */
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
