import { fileName, type MediaKind, openMedia, sealMedia, sha256 } from './media-crypto.ts';

/** A file as a message points to it. */
export interface MediaReference {
  url: string;
  directPath?: string;
  mediaKey: Buffer;
  fileSha256: Buffer;
  fileEncSha256: Buffer;
  fileLength: number;
}

interface MediaHosts {
  /** `http://127.0.0.1:<port>` */
  plain: string;
  /** `127.0.0.1:<port>` of the TLS listener. */
  secure: string;
}

/** Encrypted files, as the network keeps them: by the hash of their ciphertext, unreadable here. */
export class MediaStore {
  readonly #hosts: MediaHosts;
  readonly #files = new Map<string, Buffer>();
  /** Customers' files are referred to as WhatsApp does (a path on the TLS host) instead of by a plain address. */
  secureDownloads = false;

  constructor(hosts: MediaHosts) {
    this.#hosts = hosts;
  }

  get secureHost(): string {
    return this.#hosts.secure;
  }

  /** Encrypts a customer's file and keeps it. */
  keep(bytes: Uint8Array, kind: MediaKind): MediaReference {
    const { file, ...sealed } = sealMedia(bytes, kind);
    const path = this.put(fileName(sealed.fileEncSha256), file);
    if (this.secureDownloads)
      return { url: `https://${this.#hosts.secure}${path}`, directPath: path, ...sealed };
    return { url: `${this.#hosts.plain}${path}`, ...sealed };
  }

  /** Stores an uploaded ciphertext; returns its path. */
  put(name: string, file: Buffer): string {
    this.#files.set(name, file);
    return `/m/${name}`;
  }

  get(name: string): Buffer | undefined {
    return this.#files.get(name);
  }

  has(fileEncSha256: Uint8Array): boolean {
    return this.#files.has(fileName(fileEncSha256));
  }

  /** Forgets a file, as the network does after some weeks. */
  expire(fileEncSha256: Uint8Array): Buffer | undefined {
    const name = fileName(fileEncSha256);
    const file = this.#files.get(name);
    this.#files.delete(name);
    return file;
  }

  /** Fetches and decrypts what a message of the product points to, with all the checks a phone makes. */
  open(kind: MediaKind, said: SaidOfFile): Buffer {
    const { mediaKey, fileSha256, fileEncSha256 } = said;
    if (!mediaKey || !fileSha256 || !fileEncSha256) throw new Error('The message does not describe its file');
    const file = this.get(fileName(fileEncSha256));
    if (!file) throw new Error('The file of the message was never uploaded');
    return openMedia(file, { kind, mediaKey, fileSha256, fileEncSha256 });
  }

  /** True when an upload's content fits the hash in its path. */
  isNamedRightly(name: string, file: Buffer): boolean {
    return fileName(sha256(file)) === name;
  }
}

export interface SaidOfFile {
  mediaKey?: Uint8Array | null;
  fileSha256?: Uint8Array | null;
  fileEncSha256?: Uint8Array | null;
}
