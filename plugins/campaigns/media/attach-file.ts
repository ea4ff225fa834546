import {
  type Context,
  cutFileName,
  jsonField,
  receiveUpload,
  requireUnchanged,
  ValidationFailed,
} from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { Campaign } from '../campaign.ts';
import { findCampaign } from '../find-campaign.ts';
import { UpdateCampaign } from '../schemas.ts';
import { changeCampaign } from '../write-campaign.ts';
import { replaceFile, requireEditable, requireStillReady } from './media.ts';

/**
 * Attaches the uploaded file to a campaign in place of the former one, together with the change in the form's field
 * `campaign`, if there is one. Throws ERR_CAMPAIGN_NOT_EDITABLE, ERR_VALIDATION without a file, ERR_CHANGED_MEANWHILE,
 * and the errors of `receiveUpload`, `changeCampaign` and, for a scheduled campaign, `requireReady`; then it stores
 * nothing.
 */
export async function attachFile(ctx: Context, id: number, request: FastifyRequest): Promise<Campaign> {
  // Checked before the upload, so that a refused caller need not send the file.
  const campaign = await findCampaign(ctx, id);
  if (campaign.status !== 'PROGRAMADA' || campaign.mediaKey !== null) await requireEditable(ctx, campaign);
  const { fields, files, discard } = await receiveUpload(ctx, request, { maxFiles: 1 });
  try {
    const [file] = files;
    if (!file) throw ValidationFailed({ details: { file: 'required' } });
    const change = jsonField(request, fields, { name: 'campaign', schema: UpdateCampaign });
    return await ctx.transaction(async () => {
      // Checked before the file is replaced, which makes a new version of the campaign.
      await requireUnchanged(ctx, Campaign.tableName, id);
      // Replaced before the change, whose new start may be so near that nothing can be changed any more.
      await replaceFile(ctx, id, {
        mediaKey: file.key,
        // Spaces become underscores, which clients of this API family expect.
        mediaName: cutFileName(file.fileName.replaceAll(' ', '_')),
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
