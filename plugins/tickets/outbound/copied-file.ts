import { acrossCompanies, type Context, type Host, newKey, type StoredMedia } from '@balcao/core';

/** Age at which a copy without a message counts as left behind by a process that died: no call takes longer. */
const staleMs = 15 * 60_000;
/** Copies that one sweep removes at most. */
const sweepMax = 100;

/**
 * Copies a stored file for one message, so that deleting one of the two leaves the other. A row of `FileCopies` is
 * written first and marks the copy for deletion; `saveCopy` deletes the row in the transaction that stores the message.
 * So a process that dies in between leaves a row for the sweep, and no unknown file.
 */
export async function copyFile(
  ctx: Context,
  file: { key: string; fileName: string | undefined; mimeType: string | undefined },
): Promise<StoredMedia> {
  const { media } = ctx.host;
  const original = await media.about(ctx.companyId, file.key);
  const key = newKey();
  const now = Date.now();
  await ctx.insert('FileCopies', { mediaKey: key, createdAt: now, updatedAt: now });
  const { stream } = await media.open(ctx.companyId, file.key);
  try {
    return await media.save(ctx.companyId, stream, {
      key,
      fileName: file.fileName ?? original.fileName,
      mimeType: file.mimeType ?? original.mimeType,
      // A customer's picture may go on to another customer.
      dropsMetadata: true,
    });
  } catch (error) {
    stream.destroy();
    await dropCopy(ctx, key);
    throw error;
  }
}

/** Keeps a copy: call it in the transaction that stores the message. */
export async function saveCopy(ctx: Context, key: string): Promise<void> {
  await ctx.table('FileCopies').where({ mediaKey: key }).delete();
}

/**
 * Removes a copy whose message was not stored. A copy that `saveCopy` kept stays, so this is safe after a commit with an
 * unknown outcome.
 */
export async function dropCopy(ctx: Context, key: string): Promise<void> {
  const marked = ctx.table('FileCopies').where({ mediaKey: key });
  if (!(await marked.clone().first('id'))) return;
  await ctx.host.media.remove(ctx.companyId, key);
  await marked.delete();
}

/** Removes copies of processes that died before they stored the message. */
export async function sweepCopies(host: Host): Promise<void> {
  const rows: Array<{ companyId: number; mediaKey: string }> = await acrossCompanies(host, 'a sweep')
    .table('FileCopies')
    .where('createdAt', '<', Date.now() - staleMs)
    .orderBy('createdAt')
    .limit(sweepMax)
    .select('companyId', 'mediaKey');
  for (const { companyId, mediaKey } of rows) await dropCopy(host.contextFor(companyId), mediaKey);
}
