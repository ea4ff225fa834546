import type { Readable } from 'node:stream';

/** A stored file. */
export interface StoredMedia {
  /** Names the file within its company; unguessable, safe in a path and a URL. */
  key: string;
  /** Name shown to users. */
  fileName: string;
  /** Type of the content, recognised by its bytes or else as the sender stated it. */
  mimeType: string;
  /** Bytes. */
  size: number;
}

export interface MediaContent extends StoredMedia {
  stream: Readable;
}

/** A file that is to be stored. */
export interface NewMedia {
  fileName: string;
  mimeType?: string | undefined;
  /**
   * Key made by `newKey`, for a caller that stores it in a row before the file exists; without it the store makes one.
   * `host.media` keeps the file that it has under the key already, so that a repeated attempt changes nothing.
   */
  key?: string;
  /** True for files that are sent to customers: a picture is stored without the metadata of its place and camera. */
  dropsMetadata?: boolean;
}

/** Storage of files by company and key: `DiskMediaStore` or `BucketMediaStore`. */
export interface FileStore {
  /**
   * Stores the whole content or nothing. Throws ERR_FILE_TOO_LARGE past the limit, ERR_MEDIA_STORE_FULL when the disk is,
   * ERR_MEDIA_STORE_UNAVAILABLE when the storage does not answer, as every other call does too.
   */
  save(companyId: number, content: Readable | Buffer, about: NewMedia): Promise<StoredMedia>;
  /** Stores a file under the key that it already has, as a restored archive brings it; overwrites a file of that key. Throws as `save`. */
  saveAs(companyId: number, about: StoredMedia, content: Readable): Promise<void>;
  /** Description of a file without opening it. Throws ERR_NO_MEDIA_FOUND. */
  about(companyId: number, key: string): Promise<StoredMedia>;
  /** Throws ERR_NO_MEDIA_FOUND. `range` is in bytes, both ends included. */
  open(companyId: number, key: string, range?: { start: number; end: number }): Promise<MediaContent>;
  /** Throws ERR_NO_MEDIA_FOUND. */
  read(companyId: number, key: string): Promise<Buffer>;
  /** Removes a file; does nothing when it is missing. */
  remove(companyId: number, key: string): Promise<void>;
  /** Lists every stored file of a company, in no order. */
  list(companyId: number): AsyncIterable<{ key: string; size: number }>;
  /** Removes every file of a company that is gone. */
  removeCompany(companyId: number): Promise<void>;
}

/**
 * Store of the files of conversations and uploads (`host.media`). Each file belongs to one company, and is served
 * only by a signed URL.
 */
export interface MediaStore extends FileStore {
  /**
   * Throws ERR_PLAN_LIMIT_STORAGE when a file of so many bytes would pass the company's plan, for callers that ask
   * before they download it; `save` throws it too, and then stores nothing.
   */
  requireRoom(companyId: number, bytes: number): Promise<void>;
  /**
   * Orders the removal of files in the open transaction: they are removed after its commit, and by a sweep where the storage
   * fails or the process ends.
   */
  discard(companyId: number, keys: readonly string[]): Promise<void>;
  /** Bytes that the company's plan still has room for; Infinity without a limit. */
  roomLeft(companyId: number): Promise<number>;
  /**
   * Makes a signed URL that is valid for nine to twelve hours. Calls within the same three hours get the same URL, so that browsers can
   * cache the file. It is absolute with PUBLIC_URL or CORS_ORIGINS set, else a path of our own origin.
   */
  url(companyId: number, key: string, fileName: string): string;
}
