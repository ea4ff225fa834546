import { type Context, superCompanyId } from '@balcao/core';

/** Name of the job that deletes a replaced picture of an announcement. */
export const discardJob = 'announcements/discard-file';
const atOnce = 100;

/** Pictures are stored among the files of the operator's own company, whichever super admin uploaded them. */
export function keeper({ host }: Pick<Context, 'host'>): Context {
  return host.contextFor(superCompanyId);
}

/**
 * Orders the deletion of a picture that no announcement uses any more, to be done after the commit. The order is stored in
 * the open transaction, so that a sweep finds it after a crash.
 */
export async function discardFile(ctx: Context, mediaKey: string): Promise<void> {
  const now = Date.now();
  await keeper(ctx).insert('AnnouncementDiscards', { mediaKey, createdAt: now, updatedAt: now });
  keeper(ctx).enqueue(discardJob);
}

/**
 * Job that removes discarded files; the sweep finds files whose job was lost. A second run does no harm: a file that is
 * gone already is passed over.
 */
export async function removeDiscarded({ host }: Pick<Context, 'host'>): Promise<void> {
  const ctx = keeper({ host });
  const rows: Array<{ id: number; mediaKey: string }> = await ctx
    .table('AnnouncementDiscards')
    .orderBy('id')
    .limit(atOnce)
    .select('id', 'mediaKey');
  for (const { id, mediaKey } of rows) {
    await host.media.remove(ctx.companyId, mediaKey);
    await ctx.table('AnnouncementDiscards').where({ id }).delete();
  }
}
