import type { Readable } from 'node:stream';

/** A stored file. */
export interface StoredMedia {
  /** Names the file within its company; unguessable, safe in a path and a URL. */
  key: string;
  /** The name shown to people. */
  fileName: string;
  /** Type of the content, known by its bytes and, failing that, by its sender. */
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
  /** One of newKey, for a caller that writes it down before the file is there; without it the store makes one. */
  key?: string;
  /** Keep a picture without what says where and with what it was taken: for whatever leaves to customers. */
  dropsMetadata?: boolean;
}

/** Where files lie: a disk, or a bucket of object storage. */
export interface FileStore {
  /**
   * Stores the whole content or nothing. Throws ERR_FILE_TOO_LARGE past the limit, ERR_MEDIA_STORE_FULL when the disk is,
   * ERR_MEDIA_STORE_UNAVAILABLE when the storage does not answer, as every other call does too.
   */
  save(companyId: number, content: Readable | Buffer, about: NewMedia): Promise<StoredMedia>;
  /** Stores a copy of a file that already has its key, over what lies there under it. Throws as `save`. */
  keep(companyId: number, about: StoredMedia, content: Readable): Promise<void>;
  /** Description of a file without opening it. Throws ERR_NO_MEDIA_FOUND. */
  about(companyId: number, key: string): Promise<StoredMedia>;
  /** Throws ERR_NO_MEDIA_FOUND. `range` is in bytes, both ends included. */
  open(companyId: number, key: string, range?: { start: number; end: number }): Promise<MediaContent>;
  /** Throws ERR_NO_MEDIA_FOUND. */
  read(companyId: number, key: string): Promise<Buffer>;
  /** A file that is not there is removed already. */
  remove(companyId: number, key: string): Promise<void>;
  /** Every file of a company that lies there, in no order. */
  list(companyId: number): AsyncIterable<{ key: string; size: number }>;
  /** Removes every file of a company that is gone. */
  removeCompany(companyId: number): Promise<void>;
}

/** Files of conversations and uploads. Each belongs to one company and leaves only by a signature or a session of it. */
export interface MediaStore extends FileStore {
  /**
   * Throws ERR_PLAN_LIMIT_STORAGE when a file of so many bytes would pass the company's plan, for whoever would rather not
   * fetch it first; `save` throws it too, and then keeps nothing.
   */
  requireRoom(companyId: number, bytes: number): Promise<void>;
  /** Bytes that the company's plan still has room for; Infinity without a limit. */
  roomLeft(companyId: number): Promise<number>;
  /**
   * A signed address that holds for nine to twelve hours, the same for three so that browsers can cache what it shows; absolute with
   * PUBLIC_URL or CORS_ORIGINS set, else below our own origin.
   */
  url(companyId: number, key: string, fileName: string): string;
}
