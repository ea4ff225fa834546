import type { Readable } from 'node:stream';
import { ConcurrencyLimit } from '../async/concurrency-limit.ts';
import type { Host } from '../context.ts';
import { MediaNotFound } from '../errors/core-errors.ts';
import { AppError } from '../errors/errors.ts';
import { discardFiles, markDiscarded } from './discarded-files.ts';
import type { FileStore, MediaStore, StoredMedia } from './media-store.ts';
import { withoutMetadata } from './metadata/without-metadata.ts';
import {
  forgetDiscarded,
  forgetFile,
  recordFile,
  recordOf,
  requireStorage,
  storageLeft,
} from './storage-count.ts';

/** Maximum of pictures that one process holds in memory at the same time to remove their metadata. */
const stripsAtOnce = 4;

/**
 * Wraps a store of files and counts how much storage each company uses, for the limit of its plan. A file is stored
 * before it is counted: when a process dies in between, a file may be left that no row names. A removal is stored first and
 * is made up for by the sweep when the storage fails or the process ends before the file and its row are gone. A file that is saved again under the
 * key that its caller chose is stored and counted once.
 */
export function countedStore(files: FileStore, host: () => Host): Omit<MediaStore, 'url'> {
  const strips = new ConcurrencyLimit(stripsAtOnce);
  const remove = async (companyId: number, key: string) => {
    await markDiscarded(host().database, companyId, [key]);
    await files.remove(companyId, key);
    await forgetDiscarded(host(), companyId, key);
  };
  return {
    async save(companyId, content, about) {
      const kept = about.key ? await keptUnder(about.key, { companyId, files, host: host(), remove }) : null;
      if (kept) {
        dismiss(content);
        return kept;
      }
      await requireStorage(host(), companyId, Buffer.isBuffer(content) ? content.length : 1);
      const saved = await files.save(companyId, content, about);
      try {
        const stored = about.dropsMetadata
          ? await withoutMetadata(files, companyId, { stored: saved, strips })
          : saved;
        await recordFile(host(), companyId, stored);
        return stored;
      } catch (error) {
        await files.remove(companyId, saved.key).catch(() => undefined);
        throw error;
      }
    },
    // Not counted here: a restored archive brings the rows of the count along.
    saveAs: (companyId, about, content) => files.saveAs(companyId, about, content),
    remove,
    discard: (companyId, keys) => discardFiles(host(), companyId, keys),
    roomLeft: (companyId) => storageLeft(host(), companyId),
    requireRoom: (companyId, bytes) => requireStorage(host(), companyId, bytes),
    about: (companyId, key) => files.about(companyId, key),
    open: (companyId, key, range) => files.open(companyId, key, range),
    read: (companyId, key) => files.read(companyId, key),
    list: (companyId) => files.list(companyId),
    removeCompany: (companyId) => files.removeCompany(companyId),
  };
}

interface Keeping {
  companyId: number;
  files: FileStore;
  host: Host;
  remove(companyId: number, key: string): Promise<void>;
}

/**
 * Returns the file that an earlier attempt stored and counted under the key; null: it must be stored. The count of a
 * file that is gone is taken back, so that it can be stored anew.
 */
async function keptUnder(
  key: string,
  { companyId, files, host, remove }: Keeping,
): Promise<StoredMedia | null> {
  const record = await recordOf(host, companyId, key);
  if (!record) return null;
  if (record.discardedAt !== null) {
    await remove(companyId, key);
    return null;
  }
  try {
    return await files.about(companyId, key);
  } catch (error) {
    if (!(error instanceof AppError && error.code === MediaNotFound.code)) throw error;
    await forgetFile(host, companyId, key);
    return null;
  }
}

/** Ends a content that is not needed, so that its sender does not wait for its reader. */
function dismiss(content: Readable | Buffer): void {
  if (!Buffer.isBuffer(content)) content.on('error', () => undefined).destroy();
}
