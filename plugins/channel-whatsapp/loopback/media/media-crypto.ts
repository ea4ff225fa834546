import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { MEDIA_HKDF_KEY_MAPPING } from '@whiskeysockets/baileys';
import { stretch } from '../wire/keys.ts';

export type MediaKind = 'image' | 'video' | 'audio' | 'ptt' | 'document' | 'sticker';

/** Encrypted file, with its description in the message. */
interface SealedMedia {
  file: Buffer;
  mediaKey: Buffer;
  fileSha256: Buffer;
  fileEncSha256: Buffer;
  fileLength: number;
}

const macBytes = 10;

/** Encrypts a file as a phone does before it uploads the file. */
export function sealMedia(bytes: Uint8Array, kind: MediaKind): SealedMedia {
  const mediaKey = randomBytes(32);
  const { iv, cipherKey, macKey } = keysOf(mediaKey, kind);
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const file = Buffer.concat([body, macOf(macKey, iv, body)]);
  return {
    file,
    mediaKey,
    fileSha256: sha256(bytes),
    fileEncSha256: sha256(file),
    fileLength: bytes.length,
  };
}

/** Decrypts a downloaded file as a phone does; throws when the file differs from the message's description. */
export function openMedia(
  file: Buffer,
  said: { mediaKey: Uint8Array; fileSha256: Uint8Array; fileEncSha256: Uint8Array; kind: MediaKind },
): Buffer {
  if (!sha256(file).equals(said.fileEncSha256)) throw new Error('The uploaded file is another one');
  const { iv, cipherKey, macKey } = keysOf(said.mediaKey, said.kind);
  const body = file.subarray(0, file.length - macBytes);
  if (!macOf(macKey, iv, body).equals(file.subarray(body.length)))
    throw new Error('The file does not carry the seal of its key');
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
  const bytes = Buffer.concat([decipher.update(body), decipher.final()]);
  if (!sha256(bytes).equals(said.fileSha256)) throw new Error('The file decrypts to something else');
  return bytes;
}

/** Returns the name under which the simulated store has an encrypted file, in uploads and downloads. */
export function fileName(fileEncSha256: Uint8Array): string {
  return Buffer.from(fileEncSha256).toString('base64url');
}

export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function keysOf(mediaKey: Uint8Array, kind: MediaKind): { iv: Buffer; cipherKey: Buffer; macKey: Buffer } {
  const keys = stretch(mediaKey, 112, `WhatsApp ${MEDIA_HKDF_KEY_MAPPING[kind]} Keys`);
  return { iv: keys.subarray(0, 16), cipherKey: keys.subarray(16, 48), macKey: keys.subarray(48, 80) };
}

function macOf(macKey: Buffer, iv: Buffer, body: Buffer): Buffer {
  return createHmac('sha256', macKey).update(iv).update(body).digest().subarray(0, macBytes);
}
