import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const mark = 'sealed:1:';

/**
 * Encrypts a secret for the database with a key made from `appSecret` (AES-256-GCM). `about` names the row it belongs
 * to: moved to another row it cannot be opened. Empty text stays empty.
 */
export function seal(appSecret: string, about: string, text: string): string {
  if (text === '') return '';
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(appSecret), iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return mark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The text of `seal`; text that never was sealed comes back as it is. Throws when the key or the row is another. */
export function unseal(appSecret: string, about: string, stored: string): string {
  if (!stored.startsWith(mark)) return stored;
  const bytes = Buffer.from(stored.slice(mark.length), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(appSecret), bytes.subarray(0, 12))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

let lastKey: { appSecret: string; key: Buffer } | null = null;

/** Made once: every message of every phone is sealed, and making the key costs more than sealing. */
function keyFrom(appSecret: string): Buffer {
  if (lastKey?.appSecret !== appSecret)
    lastKey = { appSecret, key: Buffer.from(hkdfSync('sha256', appSecret, '', 'balcao/seal', 32)) };
  return lastKey.key;
}
