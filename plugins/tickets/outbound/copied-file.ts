import { acrossCompanies, type Context, type Host, newKey, type StoredMedia } from '@balcao/core';

/** No call takes longer: what is older belongs to a process that died. */
const staleMs = 15 * 60_000;
const atOnce = 100;

/**
 * A file's copy for one message, so that neither's end takes it from the other. Until `saveCopy` in the transaction that stores
 * the message it is noted as to be removed, and noted before it is there: a process that dies between leaves a note and no file.
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

/** The copy is a message's from now on. */
export async function saveCopy(ctx: Context, key: string): Promise<void> {
  await ctx.table('FileCopies').where({ mediaKey: key }).delete();
}

/**
 * No message came to be: the copy goes. A copy that was kept stays, so this may be called after a commit of which nobody knows
 * whether it reached the database.
 */
export async function dropCopy(ctx: Context, key: string): Promise<void> {
  const ours = ctx.table('FileCopies').where({ mediaKey: key });
  if (!(await ours.clone().first('id'))) return;
  await ctx.host.media.remove(ctx.companyId, key);
  await ours.delete();
}

/** Removes copies whose message never came to be. */
export async function sweepCopies(host: Host): Promise<void> {
  const rows: Array<{ companyId: number; mediaKey: string }> = await acrossCompanies(host, 'a sweep')
    .table('FileCopies')
    .where('createdAt', '<', Date.now() - staleMs)
    .orderBy('createdAt')
    .limit(atOnce)
    .select('companyId', 'mediaKey');
  for (const { companyId, mediaKey } of rows) await dropCopy(host.contextFor(companyId), mediaKey);
}
