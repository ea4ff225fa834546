import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import { refused } from '../refused.ts';

/** Beginning of an encrypted file. A salt follows, then chunks of 64 KiB, each with a tag by which a changed chunk is found. */
const magic = Buffer.from('balcao-company-1\n');
/** Length of the salt, by which each archive has a key of its own. */
export const saltBytes = 16;
const headBytes = magic.length + saltBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const sealedBytes = chunkBytes + tagBytes;
/** Cost of computing the key from the passphrase (scrypt). It slows down an attacker who tries many passphrases. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/**
 * Encrypts a stream by a passphrase, for the archive of a company (AES-256-GCM). It works in chunks that can be read in any
 * order, as a zip needs. Each chunk is bound to its position, and the last one is marked as the last, so reading fails when
 * chunks were exchanged or removed.
 *
 * Leave `salt` out: two archives of one salt have one key. Tests give one, because making a key for each archive takes long.
 */
export function encrypting(passphrase: string, salt = randomBytes(saltBytes)): Transform {
  const key = keyOf(passphrase, salt);
  let held = Buffer.alloc(0);
  let index = 0;
  let isBegun = false;
  const sealChunk = (bytes: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    index += 1;
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      if (!isBegun) this.push(Buffer.concat([magic, salt]));
      isBegun = true;
      held = Buffer.concat([held, part]);
      // The last chunk is never empty, so one is held back.
      while (held.length > chunkBytes) {
        this.push(sealChunk(held.subarray(0, chunkBytes), false));
        held = held.subarray(chunkBytes);
      }
      done();
    },
    flush(done) {
      this.push(sealChunk(held, true));
      done();
    },
  });
}

/** Opens the zip inside a file that `encrypting` wrote. Throws Refusal for a wrong passphrase, and for another kind of file. */
export async function openEncryptedZip(file: string, passphrase: string): Promise<ZipFile> {
  const reader = new DecryptingReader(file, passphrase);
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(reader, reader.size, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}

class DecryptingReader extends RandomAccessReader {
  readonly size: number;
  readonly #file: number;
  readonly #key: Buffer;
  readonly #chunks: number;
  #kept: { index: number; bytes: Buffer } | null = null;

  constructor(file: string, passphrase: string) {
    super();
    this.#file = openSync(file, 'r');
    const head = Buffer.alloc(headBytes);
    const length = fstatSync(this.#file).size - headBytes;
    readSync(this.#file, head, 0, headBytes, 0);
    if (length <= tagBytes || !head.subarray(0, magic.length).equals(magic))
      throw refused('ERR_NOT_AN_ARCHIVE', `${file} is not the archive of a company.`);
    this.#chunks = Math.ceil(length / sealedBytes);
    this.size = length - this.#chunks * tagBytes;
    this.#key = keyOf(passphrase, head.subarray(magic.length));
    try {
      this.#chunk(0);
    } catch (cause) {
      throw Object.assign(
        refused(
          'ERR_WRONG_PASSPHRASE',
          `${file} was sealed with another passphrase, or its beginning is damaged.`,
        ),
        { cause },
      );
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#parts(start, end), { objectMode: false });
  }

  override close(done: (error: Error | null) => void): void {
    closeSync(this.#file);
    done(null);
  }

  *#parts(start: number, end: number): Generator<Buffer> {
    for (let at = start; at < end; ) {
      const index = Math.floor(at / chunkBytes);
      const from = at - index * chunkBytes;
      const part = this.#chunk(index).subarray(from, Math.min(chunkBytes, from + end - at));
      yield part;
      at += part.length;
    }
  }

  #chunk(index: number): Buffer {
    if (this.#kept?.index === index) return this.#kept.bytes;
    const sealed = Buffer.alloc(sealedBytes);
    const length = readSync(this.#file, sealed, 0, sealedBytes, headBytes + index * sealedBytes);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonceOf(index, index === this.#chunks - 1));
    decipher.setAuthTag(sealed.subarray(length - tagBytes, length));
    const bytes = Buffer.concat([decipher.update(sealed.subarray(0, length - tagBytes)), decipher.final()]);
    this.#kept = { index, bytes };
    return bytes;
  }
}

function keyOf(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase.normalize('NFKC'), salt, 32, cost);
}

/**
 * Returns the nonce of a chunk, made of its position. It is used only once, since the salt gives each archive a key of its own.
 */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUIntBE(index, 6, 6);
  return nonce;
}
