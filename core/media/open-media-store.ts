import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Host } from '../context.ts';
import { installationId } from '../database/installation-id.ts';
import type { Database } from '../database/transaction.ts';
import { countedStore } from './counted-store.ts';
import { DiskMediaStore } from './disk-media-store.ts';
import type { FileStore, MediaStore } from './media-store.ts';
import { mediaUrls } from './media-url.ts';

/** Builds `host.media`: a store of files with signed URLs and with the count of each company's storage. */
export function createMediaStore(config: Config, files: FileStore, host: () => Host): MediaStore {
  return { ...countedStore(files, host), url: mediaUrls(config).urlOf };
}

/**
 * Opens the store of files: the bucket of MEDIA_URL, or the folder `media` of the data folder. With a database, a
 * bucket is claimed for its installation. Throws StartupError when the store cannot be used or the bucket is another
 * installation's.
 */
export async function openFiles(
  { dataDir, mediaBucket, mediaMaxBytes }: Config,
  database?: Database,
): Promise<FileStore> {
  if (!mediaBucket) return new DiskMediaStore(join(dataDir, 'media'), mediaMaxBytes);
  // The client of the storage is large; an installation without a bucket never loads it.
  const { BucketMediaStore } = await import('./bucket-media-store.ts');
  const store = new BucketMediaStore(mediaBucket, mediaMaxBytes);
  await store.requireBucket();
  if (database) await store.claimFor(await installationId(database));
  return store;
}
