import { type Context, cutFileName, type StoredMedia } from '@balcao/core';
import type { Announcement } from './announcement.ts';
import { InvalidImage } from './contract/errors.ts';
import { imageTypes } from './contract/limits.ts';
import { discardFile } from './discard-file.ts';
import { changeAnnouncement } from './write-announcement.ts';

/**
 * Replaces the picture of an announcement by a stored one, for super admins; null removes it. The old file is deleted
 * after the commit. Throws ERR_NO_ANNOUNCEMENT_FOUND and ERR_ANNOUNCEMENT_INVALID_IMAGE.
 */
export async function setImage(ctx: Context, id: number, file: StoredMedia | null): Promise<Announcement> {
  // Recognized by the file's bytes, not by its name.
  if (file && !(file.mimeType in imageTypes))
    throw InvalidImage({ details: { file: Object.keys(imageTypes).join(', ') } });
  return ctx.transaction(() =>
    changeAnnouncement(ctx, id, async (before) => {
      if (before.mediaKey) await discardFile(ctx, before.mediaKey);
      return {
        mediaKey: file?.key ?? null,
        mediaName: file ? cutFileName(file.fileName) : null,
        mediaMime: file?.mimeType ?? null,
      };
    }),
  );
}
