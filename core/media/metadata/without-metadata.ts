import { Readable } from 'node:stream';
import type { ConcurrencyLimit } from '../../async/concurrency-limit.ts';
import type { FileStore, StoredMedia } from '../media-store.ts';
import { isStrippable, stripMetadata } from './strip-metadata.ts';

/**
 * Puts a stored picture without its metadata in its place, under its key; other files stay as they are. It is stored first, so
 * that a slow sender holds up no other caller; while it is stripped it is in memory as a whole, of so many at once as `strips`
 * lets through.
 */
export async function withoutMetadata(
  files: FileStore,
  companyId: number,
  { stored, strips }: { stored: StoredMedia; strips: ConcurrencyLimit },
): Promise<StoredMedia> {
  if (!isStrippable(stored.mimeType)) return stored;
  return strips.pass(async () => {
    const picture = await files.read(companyId, stored.key);
    const stripped = stripMetadata(picture);
    if (stripped.equals(picture)) return stored;
    const kept = { ...stored, size: stripped.length };
    await files.saveAs(companyId, kept, Readable.from([stripped]));
    return kept;
  });
}
