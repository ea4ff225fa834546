import { type Context, jsonField, receiveUpload, requireUnchanged, ValidationFailed } from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { Campaign } from '../campaign.ts';
import { findCampaign } from '../find-campaign.ts';
import { UpdateCampaign } from '../schemas.ts';
import { changeCampaign } from '../write-campaign.ts';
import { replaceFile, requireEditable, requireStillReady } from './media.ts';

/**
 * Attaches the request's file to a campaign in place of the one before, together with the change in its field `campaign`,
 * if there is one. Throws ERR_CAMPAIGN_NOT_EDITABLE, ERR_VALIDATION without a file, ERR_CHANGED_MEANWHILE, and what
 * `receiveUpload`, `changeCampaign` and, for a scheduled one, `requireReady` throw, and then stores neither.
 */
export async function attachFile(ctx: Context, id: number, request: FastifyRequest): Promise<Campaign> {
  // Before the file is received, so that a refused caller need not send it.
  await requireEditable(ctx, await findCampaign(ctx, id));
  const { fields, files, discard } = await receiveUpload(ctx, request, { maxFiles: 1 });
  try {
    const [file] = files;
    if (!file) throw ValidationFailed({ details: { file: 'required' } });
    const change = jsonField(request, fields, { name: 'campaign', schema: UpdateCampaign });
    return await ctx.transaction(async () => {
      // Before the file, which makes a newer version of the campaign.
      await requireUnchanged(ctx, Campaign.tableName, id);
      // Before the change, since its time may be one from which on nothing is editable.
      await replaceFile(ctx, id, {
        mediaKey: file.key,
        // Spaces become underscores, as clients of this API family expect.
        mediaName: file.fileName.replaceAll(' ', '_').slice(0, 255),
        mediaMime: file.mimeType.slice(0, 255),
        mediaSize: file.size,
      });
      if (change) return await changeCampaign(ctx, id, change);
      await requireStillReady(ctx, id);
      return await findCampaign(ctx, id);
    });
  } catch (error) {
    await discard();
    throw error;
  }
}
