import type { Context, StoredMedia } from '@balcao/core';
import { findFileList, optionsToSend } from '../file-lists/index.ts';
import type { NamedList } from './campaign-lists.ts';

/** A message that is sent along: a file with the words under it, or the words of the list before its files. */
export interface ListedFile {
  caption: string;
  media?: StoredMedia;
}

/** Finds a file list of the company. Throws ERR_NO_FILE_FOUND. */
export async function requireFileList(ctx: Context, id: number): Promise<NamedList> {
  return findFileList(ctx, id);
}

/**
 * The words of a list and then its files, in their order, for messages that are stored in the open transaction: what they show
 * stays, whatever becomes of the list. None when it is gone.
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
              // No code counts the bytes of a file on its way out.
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
