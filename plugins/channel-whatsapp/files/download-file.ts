import { createDecipheriv, createHmac, type Decipher, type Hmac, timingSafeEqual } from 'node:crypto';
import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream';
import { getMediaKeys, type MediaType } from '@whiskeysockets/baileys';
import { FileRefused, NoFile } from '../contract/errors.ts';
import { trustedFile } from './trusted-file.ts';

/** Description of a file in its message. */
export type RemoteFile = Parameters<typeof trustedFile>[0];

/**
 * Opens a file that lies at WhatsApp and decrypts it as it comes. The library's own way leaves a line that breaks in the
 * middle to no listener, which ends the process, and does not notice what was changed on the way. The stream fails when the
 * line breaks, the signal says so or the file is damaged. Throws NoFile for an address that is not WhatsApp's,
 * FileRefused with the status it answered.
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
  // The reader of the last one hears of every failure.
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

/** The file ends with the first bytes of its authentication code. */
const macLength = 10;

/** Decrypts, and lets nothing pass as whole that is not. */
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
