import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { LRUCache } from 'lru-cache';
import { MediaNotFound } from '../errors/core-errors.ts';
import { AppError } from '../errors/errors.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Bucket } from './bucket-url.ts';
import { cleanFileName } from './file-name.ts';
import { MeasuredContent } from './measured-content.ts';
import { MediaStoreFull, MediaStoreUnavailable } from './media-errors.ts';
import { companyFolder, isKey, newKey, pathOf } from './media-key.ts';
import type { FileStore, MediaContent, NewMedia, StoredMedia } from './media-store.ts';
import { mimeTypeOf } from './mime-type.ts';

/** Maximum of descriptions of recent files in memory: about 300 bytes each. */
const describedMax = 5000;
/** Objects of a company that are deleted at the same time. */
const deletionsAtOnce = 8;
const connectMs = 5000;
/** Silence after which a storage counts as unreachable. */
const silenceMs = 30_000;

/**
 * Files in a bucket, laid out as on a disk: the content under its path and `{path}.json` beside it, written last. So one can
 * be copied to the other.
 *
 * A large content goes up in parts while it comes in and never stands in memory; parts left by a killed process are the
 * bucket's lifecycle rule to clear.
 */
export class BucketMediaStore implements FileStore {
  readonly #bucket: Bucket;
  readonly #maxBytes: number;
  readonly #client: S3Client;
  readonly #described = new LRUCache<string, StoredMedia>({ max: describedMax });

  constructor(bucket: Bucket, maxBytes: number) {
    this.#bucket = bucket;
    this.#maxBytes = maxBytes;
    this.#client = new S3Client({
      region: bucket.region,
      forcePathStyle: bucket.pathStyle,
      ...(bucket.endpoint ? { endpoint: bucket.endpoint } : {}),
      ...(bucket.credentials ? { credentials: bucket.credentials } : {}),
      // Servers of one's own often know the protocol as it was before these.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
    });
  }

  /** Throws StartupError when the bucket cannot be used. */
  async requireBucket(): Promise<void> {
    const { name } = this.#bucket;
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: name }));
    } catch (cause) {
      const status = statusOf(cause);
      const why =
        status === 404
          ? 'does not exist'
          : status === 401 || status === 403
            ? 'refuses our keys; look at MEDIA_ACCESS_KEY and MEDIA_SECRET_KEY'
            : 'cannot be reached';
      throw new StartupError(`The bucket ${name} of MEDIA_URL ${why}.`, { cause });
    }
  }

  /**
   * Records whose files these are, and throws StartupError where they are another installation's: companies are counted from
   * one in each, so files deleted by one of them would be files of the other.
   */
  async claimFor(installation: string): Promise<void> {
    const { name, prefix } = this.#bucket;
    const path = `${prefix}.installation`;
    try {
      const owner = await textOf(await this.#get(path));
      if (owner === installation) return;
      throw new StartupError(
        `The bucket ${name} of MEDIA_URL keeps the files of another installation under "${prefix}". Give this one a prefix or a bucket of its own.`,
      );
    } catch (error) {
      if (!(error instanceof AppError && error.code === MediaNotFound.code)) throw error;
      await this.#put(path, installation);
    }
  }

  async save(companyId: number, content: Readable | Buffer, about: NewMedia) {
    const key = about.key ?? newKey();
    const path = this.#pathOf(companyId, key);
    const measured = new MeasuredContent(content, this.#maxBytes);
    try {
      await this.#upload(path, measured);
      const stored: StoredMedia = {
        key,
        fileName: cleanFileName(about.fileName),
        mimeType: await mimeTypeOf(measured.head, about.mimeType),
        size: measured.size,
      };
      await this.#put(`${path}.json`, JSON.stringify(stored));
      this.#described.set(path, stored);
      return stored;
    } catch (error) {
      // The object's name was not given out, so one that cannot be removed now stays unused.
      await Promise.allSettled([this.#delete(path), this.#delete(`${path}.json`)]);
      throw measured.failure ?? asStoreError(error);
    }
  }

  async saveAs(companyId: number, about: StoredMedia, content: Readable): Promise<void> {
    const path = this.#existing(companyId, about.key);
    const measured = new MeasuredContent(content, Number.POSITIVE_INFINITY);
    try {
      await this.#upload(path, measured);
      await this.#put(`${path}.json`, JSON.stringify(about));
    } catch (error) {
      throw measured.failure ?? asStoreError(error);
    }
  }

  async about(companyId: number, key: string): Promise<StoredMedia> {
    const path = this.#existing(companyId, key);
    const known = this.#described.get(path);
    if (known) return known;
    const stored = JSON.parse(await textOf(await this.#get(`${path}.json`))) as StoredMedia;
    this.#described.set(path, stored);
    return stored;
  }

  async open(companyId: number, key: string, range?: { start: number; end: number }): Promise<MediaContent> {
    const path = this.#existing(companyId, key);
    const [stored, stream] = await Promise.all([this.about(companyId, key), this.#get(path, range)]);
    return { ...stored, stream };
  }

  async read(companyId: number, key: string): Promise<Buffer> {
    const stream = await this.#get(this.#existing(companyId, key));
    return Buffer.concat(await stream.toArray().catch(asUnavailable));
  }

  async remove(companyId: number, key: string): Promise<void> {
    if (!isKey(key)) return;
    const path = this.#pathOf(companyId, key);
    this.#described.delete(path);
    await Promise.all([this.#delete(`${path}.json`), this.#delete(path)]).catch(asUnavailable);
  }

  async *list(companyId: number) {
    try {
      for await (const { Contents = [] } of this.#pagesOf(companyId)) {
        for (const { Key = '', Size = 0 } of Contents) {
          const key = Key.slice(Key.lastIndexOf('/') + 1);
          if (isKey(key)) yield { key, size: Size };
        }
      }
    } catch (error) {
      throw asStoreError(error);
    }
  }

  async removeCompany(companyId: number): Promise<void> {
    try {
      for await (const { Contents = [] } of this.#pagesOf(companyId)) {
        const paths = Contents.flatMap(({ Key }) => (Key ? [Key] : []));
        while (paths.length > 0) {
          const some = paths.splice(0, deletionsAtOnce);
          for (const path of some) this.#described.delete(path);
          await Promise.all(some.map((path) => this.#delete(path)));
        }
      }
    } catch (error) {
      throw asStoreError(error);
    }
  }

  #pagesOf(companyId: number) {
    const folder = `${this.#bucket.prefix}${companyFolder(companyId)}/`;
    return paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket.name, Prefix: folder });
  }

  async #upload(path: string, content: MeasuredContent): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { Bucket: this.#bucket.name, Key: path, Body: Readable.from(content) },
      // Two parts of five megabytes are all of a content that is in memory at once.
      queueSize: 2,
    });
    await upload.done();
  }

  async #put(path: string, body: string): Promise<void> {
    await this.#client.send(new PutObjectCommand({ Bucket: this.#bucket.name, Key: path, Body: body }));
  }

  async #get(path: string, range?: { start: number; end: number }): Promise<Readable> {
    try {
      const { Body } = await this.#client.send(
        new GetObjectCommand({
          Bucket: this.#bucket.name,
          Key: path,
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      );
      if (!(Body instanceof Readable)) throw new Error('The storage answered without a content');
      return Body;
    } catch (error) {
      throw asStoreError(error);
    }
  }

  async #delete(path: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket.name, Key: path }));
  }

  #existing(companyId: number, key: string): string {
    if (!isKey(key)) throw MediaNotFound();
    return this.#pathOf(companyId, key);
  }

  #pathOf(companyId: number, key: string): string {
    return this.#bucket.prefix + pathOf(companyId, key);
  }
}

async function textOf(stream: Readable): Promise<string> {
  return Buffer.concat(await stream.toArray().catch(asUnavailable)).toString('utf8');
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Translates a failure of the storage for the caller. */
function asStoreError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (statusOf(error) === 404) return MediaNotFound({ cause: error });
  const name = error instanceof Error ? error.name : '';
  const isFull = statusOf(error) === 507 || /StorageFull|QuotaExceeded/.test(name);
  return isFull ? MediaStoreFull({ cause: error }) : MediaStoreUnavailable({ cause: error });
}

function asUnavailable(error: unknown): never {
  throw asStoreError(error);
}
