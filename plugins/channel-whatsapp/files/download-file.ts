import { createDecipheriv, createHmac, type Decipher, type Hmac, timingSafeEqual } from 'node:crypto';
import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream';
import { getMediaKeys, type MediaType } from '@whiskeysockets/baileys';
import { FileRefused, NoFile } from '../contract/errors.ts';
import { trustedFile } from './trusted-file.ts';

/** Description of a file in its message. */
export type RemoteFile = Parameters<typeof trustedFile>[0];

/**
 * Downloads a file from WhatsApp and decrypts it as a stream. Baileys' own download leaves an error in the middle
 * without a listener, which ends the process, and does not notice modified content. The stream fails when the
 * connection breaks, the signal aborts or the file is damaged. Throws NoFile for a URL that is not WhatsApp's,
 * FileRefused with the status of a refusal.
 */
export async function downloadFile(
  file: RemoteFile,
  kind: MediaType,
  { isTest, signal }: { isTest: boolean; signal: AbortSignal },
): Promise<Readable> {
  const { mediaKey, url } = addressOf(file, isTest);
  const keys = await getMediaKeys(mediaKey, kind);
  const response = await fetch(url, { signal, headers: { Origin: 'https://web.whatsapp.com' } });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new FileRefused(response.status);
  }
  const source = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  // The reader of the last stream gets every failure.
  return pipeline(source, new Opening(keys), () => undefined);
}

function addressOf(file: RemoteFile, isTest: boolean): { mediaKey: Uint8Array; url: string } {
  try {
    const { mediaKey, directPath, url, options } = trustedFile(file, isTest);
    const address = directPath ? `https://${options.host}${directPath}` : url;
    if (!mediaKey?.length || !address) throw new Error('A file without key or address');
    return { mediaKey, url: address };
  } catch (cause) {
    throw new NoFile('The file does not lie at WhatsApp', { cause });
  }
}

/** Length of the authentication code at the end of the file. */
const macLength = 10;

/** Decrypts a file, and fails at its end when its authentication code does not fit. */
class Opening extends Transform {
  readonly #decipher: Decipher;
  readonly #mac: Hmac;
  #held = Buffer.alloc(0);

  constructor({ iv, cipherKey, macKey }: Awaited<ReturnType<typeof getMediaKeys>>) {
    super();
    this.#decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
    this.#mac = createHmac('sha256', macKey as Buffer).update(iv);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const bytes = this.#held.length > 0 ? Buffer.concat([this.#held, chunk]) : chunk;
    const sealed = bytes.subarray(0, Math.max(0, bytes.length - macLength));
    this.#held = Buffer.from(bytes.subarray(sealed.length));
    this.#mac.update(sealed);
    done(null, this.#decipher.update(sealed));
  }

  override _flush(done: TransformCallback): void {
    try {
      const mac = this.#mac.digest().subarray(0, macLength);
      if (this.#held.length !== macLength || !timingSafeEqual(mac, this.#held))
        throw new Error('The file is damaged');
      done(null, this.#decipher.final());
    } catch (error) {
      done(error as Error);
    }
  }
}
