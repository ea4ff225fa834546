import { type Context, cutFileName, receiveUpload, ValidationFailed } from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { flowMediaMaxBytes } from '../answers/limits.ts';
import { FlowMediaTooLarge } from '../contract/errors.ts';
import { FlowMediaRow, findFlowMedia } from './flow-media.ts';
import { mediaTimes } from './sweep-media.ts';

/**
 * Stores the request's file for messages of flows. One that no flow names within a day is removed. Throws
 * ERR_FLOW_MEDIA_TOO_LARGE above 16 MB, ERR_VALIDATION without a file, and what `receiveUpload` throws.
 */
export async function uploadFlowMedia(ctx: Context, request: FastifyRequest): Promise<FlowMediaRow> {
  const { files, discard } = await receiveUpload(ctx, request, { maxFiles: 1 });
  try {
    const [file] = files;
    if (!file) throw ValidationFailed({ details: { file: 'required' } });
    if (file.size > flowMediaMaxBytes) throw FlowMediaTooLarge();
    const { id } = await FlowMediaRow.of(ctx).insert({
      name: cutFileName(file.fileName),
      mimeType: file.mimeType.slice(0, 255),
      size: file.size,
      mediaKey: file.key,
      isDoomed: 0,
      lookAt: Date.now() + mediaTimes.keptMs,
    });
    return await findFlowMedia(ctx, id);
  } catch (error) {
    await discard();
    throw error;
  }
}
