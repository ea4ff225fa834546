import { Readable } from 'node:stream';
import type { ConcurrencyLimit } from '../../async/concurrency-limit.ts';
import type { FileStore, StoredMedia } from '../media-store.ts';
import { isStrippable, stripMetadata } from './strip-metadata.ts';

/**
 * Replaces a stored picture by a copy without metadata, under the same key; other files stay as they are. The picture
 * is stored first, so that a slow sender blocks no one, and then read into memory as a whole; `strips` limits how
 * many at once.
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
