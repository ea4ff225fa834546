import { type Context, places } from '@balcao/core';
import { sharedFiles } from '../ports.ts';

/** Files that one statement asks for. */
const askedAtOnce = 500;

/**
 * Marks files that several messages show, such as that of a campaign, in the transaction that stores the messages: they
 * stay when one of these messages is deleted.
 */
export async function markShared(ctx: Context, keys: readonly string[]): Promise<void> {
  const wanted = [...new Set(keys)];
  const marked = await markedAmong(ctx, wanted);
  const now = Date.now();
  for (const mediaKey of wanted)
    if (!marked.has(mediaKey))
      await ctx
        .insert('SharedFiles', { mediaKey, createdAt: now, updatedAt: now })
        .onConflict(['companyId', 'mediaKey'])
        .ignore();
}

/** Finds which of these files are marked by `markShared`. */
export async function markedAmong(ctx: Context, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await ctx.sql.rows<{ mediaKey: string }>(
    `SELECT mediaKey FROM SharedFiles WHERE companyId = :company AND mediaKey IN (${places(keys.length)})`,
    [...keys],
  );
  return new Set(rows.map(({ mediaKey }) => mediaKey));
}

/** Finds which of these files of messages other messages or records use, too: they stay when one message goes. */
export async function sharedAmong(ctx: Context, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const shared = new Set<string>();
  for (let from = 0; from < keys.length; from += askedAtOnce) {
    const some = keys.slice(from, from + askedAtOnce);
    for (const key of await markedAmong(ctx, some)) shared.add(key);
    for (const sharedOf of sharedFiles.of(ctx.host))
      for (const key of await sharedOf(ctx, some)) shared.add(key);
  }
  return shared;
}
