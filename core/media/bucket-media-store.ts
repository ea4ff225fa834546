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

/** Maximum of descriptions of recently used files in memory; each has about 300 bytes. */
const describedMax = 5000;
/** Objects of a company that are deleted at the same time. */
const deletionsAtOnce = 8;
const connectMs = 5000;
/** Time in milliseconds without any data after which the storage counts as unavailable. */
const silenceMs = 30_000;

/**
 * Store of files in a bucket (S3), named as on a disk: the content under its path, and `{path}.json` with its
 * description beside it, written last. So files can be copied from one kind of store to the other. A large content is
 * uploaded in parts while it comes in and never is in memory as a whole; parts that a killed process left are cleared
 * by the bucket's lifecycle rule.
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
      // Self-hosted servers often do not know these newer checksums.
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
   * Writes the installation's id into the bucket, and throws StartupError when it is another installation's: company
   * ids start at one in each, so one installation would delete the files of the other.
   */
  async claimFor(installation: string): Promise<void> {
    const owner = await this.owner();
    if (owner === installation) return;
    if (owner === null) return this.#put(this.#ownerPath, installation);
    const { name, prefix } = this.#bucket;
    throw new StartupError(
      `The bucket ${name} of MEDIA_URL keeps the files of another installation under "${prefix}". Give this one a prefix or a bucket of its own.`,
    );
  }

  /** Reads the id of the installation whose files the bucket keeps; null: no installation has claimed it. Writes nothing. */
  async owner(): Promise<string | null> {
    try {
      return await textOf(await this.#get(this.#ownerPath));
    } catch (error) {
      if (error instanceof AppError && error.code === MediaNotFound.code) return null;
      throw error;
    }
  }

  get #ownerPath(): string {
    return `${this.#bucket.prefix}.installation`;
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
      await this.#describe(path, stored);
      return stored;
    } catch (error) {
      // Under a key that the caller chose, an earlier call may have stored the file already: it stays. A leftover
      // object under a new key is harmless, since the key was given to no row.
      if (!about.key) await Promise.allSettled([this.#delete(path), this.#delete(`${path}.json`)]);
      throw measured.failure ?? asStoreError(error);
    }
  }

  async saveAs(companyId: number, about: StoredMedia, content: Readable): Promise<void> {
    const path = this.#existing(companyId, about.key);
    const measured = new MeasuredContent(content, Number.POSITIVE_INFINITY);
    try {
      await this.#upload(path, measured);
      await this.#describe(path, about);
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

  /** Writes the description of a content, in place of an earlier one; memory never keeps another than the bucket. */
  async #describe(path: string, about: StoredMedia): Promise<void> {
    this.#described.delete(path);
    await this.#put(`${path}.json`, JSON.stringify(about));
    this.#described.set(path, about);
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

/** Converts a failure of the storage into the error that the caller gets. */
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
