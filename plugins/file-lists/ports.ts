import { type Context, definePort } from '@balcao/core';

/**
 * Check by a plugin that sends file lists, before one is deleted or loses its last file: returns the name of what sends
 * the list, such as a campaign, or null when none does. It runs in the transaction that locks the list's row.
 */
type FileListInUse = (ctx: Context, fileListId: number) => Promise<string | null>;

/** Port of the plugins that send file lists, such as campaigns; each is asked before a list has no files any more. */
export const fileListUsages = definePort<FileListInUse>('file-lists/users', {
  providedBy: ['campaigns'],
  many: true,
});
