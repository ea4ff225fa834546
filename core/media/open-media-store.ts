import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Host } from '../context.ts';
import { installationId } from '../database/installation-id.ts';
import type { Database } from '../database/transaction.ts';
import type { BucketMediaStore } from './bucket-media-store.ts';
import type { Bucket } from './bucket-url.ts';
import { countedStore } from './counted-store.ts';
import { DiskMediaStore } from './disk-media-store.ts';
import type { FileStore, MediaStore } from './media-store.ts';
import { mediaUrls } from './media-url.ts';

/** Builds `host.media`: a store of files with signed URLs and with the count of each company's storage. */
export function createMediaStore(config: Config, files: FileStore, host: () => Host): MediaStore {
  return { ...countedStore(files, host), url: mediaUrls(config).urlOf };
}

type Place = Pick<Config, 'dataDir' | 'mediaBucket' | 'mediaMaxBytes'>;

/**
 * Opens the store of files: the bucket of MEDIA_URL, or the folder `media` of the data folder. With a database, a
 * bucket is claimed for its installation. Throws StartupError when the store cannot be used or the bucket is another
 * installation's.
 */
export async function openFiles(config: Place, database?: Pick<Database, 'knex'>): Promise<FileStore> {
  if (!config.mediaBucket) return new DiskMediaStore(join(config.dataDir, 'media'), config.mediaMaxBytes);
  const store = await openBucket(config.mediaBucket, config);
  if (database) await store.claimFor(await installationId(database));
  return store;
}

/**
 * Claims the bucket of MEDIA_URL for an installation, where there is a bucket; with `isDry` it only looks whose it is. Throws
 * StartupError when the bucket cannot be used or is another installation's.
 */
export async function claimBucket(config: Place, installation: string, isDry: boolean): Promise<void> {
  if (!config.mediaBucket) return;
  const store = await openBucket(config.mediaBucket, config);
  if (!isDry || (await store.owner()) !== null) await store.claimFor(installation);
}

/**
 * Reads which installation has claimed the bucket of MEDIA_URL; null: none yet, or there is no bucket. Writes nothing. Throws
 * StartupError when the bucket cannot be used.
 */
export async function bucketOwner(config: Place): Promise<string | null> {
  return config.mediaBucket ? (await openBucket(config.mediaBucket, config)).owner() : null;
}

async function openBucket(bucket: Bucket, { mediaMaxBytes }: Place): Promise<BucketMediaStore> {
  // The client of the storage is large; an installation without a bucket never loads it.
  const { BucketMediaStore } = await import('./bucket-media-store.ts');
  const store = new BucketMediaStore(bucket, mediaMaxBytes);
  await store.requireBucket();
  return store;
}
