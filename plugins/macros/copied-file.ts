import { acrossCompanies, type Context, type Host, type StoredMedia } from '@balcao/core';

/** No run takes longer: what is older belongs to a process that died. */
const staleMs = 15 * 60_000;
const atOnce = 100;

/**
 * A file's copy for one message, so that neither's end takes it from the other. Until `keepCopy` in the transaction that stores
 * the message, it is noted as to be removed.
 */
export async function copyFile(
  ctx: Context,
  file: { key: string; fileName: string; mimeType: string },
): Promise<StoredMedia> {
  const { media } = ctx.host;
  const { stream } = await media.open(ctx.companyId, file.key);
  const copy = await media.save(ctx.companyId, stream, file);
  const now = Date.now();
  await ctx.insert('MacroCopies', { mediaKey: copy.key, createdAt: now, updatedAt: now });
  return copy;
}

/** The copy is a message's from now on. */
export async function keepCopy(ctx: Context, key: string): Promise<void> {
  await ctx.table('MacroCopies').where({ mediaKey: key }).delete();
}

/** No message came to be: the copy goes. */
export async function dropCopy(ctx: Context, key: string): Promise<void> {
  await ctx.host.media.remove(ctx.companyId, key);
  await ctx.table('MacroCopies').where({ mediaKey: key }).delete();
}

/** Removes copies whose run never ended. */
export async function sweepCopies(host: Host): Promise<void> {
  const rows: Array<{ companyId: number; mediaKey: string }> = await acrossCompanies(host, 'a sweep')
    .table('MacroCopies')
    .where('createdAt', '<', Date.now() - staleMs)
    .orderBy('createdAt')
    .limit(atOnce)
    .select('companyId', 'mediaKey');
  for (const { companyId, mediaKey } of rows) await dropCopy(host.contextFor(companyId), mediaKey);
}
