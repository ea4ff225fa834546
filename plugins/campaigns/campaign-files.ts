import type { Context, StoredMedia } from '@balcao/core';
import { findFileList, optionsToSend } from '../file-lists/index.ts';
import type { NamedList } from './campaign-lists.ts';

/**
 * Further message of a campaign: a file with its caption, or the text of the file list, which comes before the files.
 */
export interface ListedFile {
  caption: string;
  media?: StoredMedia;
}

/** Finds a file list of the company. Throws ERR_NO_FILE_FOUND. */
export async function requireFileList(ctx: Context, id: number): Promise<NamedList> {
  return findFileList(ctx, id);
}

/**
 * Reads the text and the files of a file list, in order, for messages that are stored in the open transaction; later
 * changes of the list do not change these messages. Empty when the list was deleted.
 */
export async function filesToSend(ctx: Context, fileListId: number): Promise<ListedFile[]> {
  const options = await optionsToSend(ctx, fileListId);
  const files = options.flatMap(({ name, mediaKey, mediaName, mediaType }) =>
    mediaKey
      ? [
          {
            caption: name,
            media: {
              key: mediaKey,
              fileName: mediaName ?? mediaKey,
              mimeType: mediaType || 'application/octet-stream',
              // The size is not needed for sending.
              size: 0,
            },
          },
        ]
      : [],
  );
  if (files.length === 0) return [];
  const { message } = await findFileList(ctx, fileListId);
  return [...(message.trim() ? [{ caption: message }] : []), ...files];
}
