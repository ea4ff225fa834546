import { Readable } from 'node:stream';
import type { ConcurrencyLimit } from '../../async/concurrency-limit.ts';
import type { FileStore, StoredMedia } from '../media-store.ts';
import { isStrippable, stripMetadata } from './strip-metadata.ts';

/**
 * Replaces a stored picture by one without metadata (place, camera), under the same key; other files stay as they are. Uploads
 * are stored before this, so that a slow sender holds up no other caller: a picture is in memory as a whole while it is stripped,
 * and `strips` limits how many are at once.
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
