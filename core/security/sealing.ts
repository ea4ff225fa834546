import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { acceptedSecrets, keyFor, keyIdOf, type Secrets } from './secrets.ts';

type Sealing = Pick<Secrets, 'appSecret'>;
type Opening = Omit<Secrets, 'formerKeys'>;

/** Prefix of values from versions that did not store the id of the key with them. */
const withoutKey = 'sealed:1:';
const withKey = 'sealed:2:';

/**
 * Encrypts ("seals") a credential for the database with a key made from `appSecret` (AES-256-GCM), and stores the
 * key's id with it. `about` names the row that it belongs to: copied into another row it cannot be decrypted. Empty
 * text stays empty.
 *
 * @example
 * const stored = seal(host.config, `webhooks/${id}`, secret);
 */
export function seal({ appSecret }: Sealing, about: string, text: string): string {
  if (text === '') return '';
  const { id, key } = keyOf(appSecret);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${withKey}${id}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`;
}

/**
 * Decrypts what `seal` made, under the current secret or a previous one; text that was never encrypted is returned as
 * it is. Throws when the key or the row is another.
 *
 * @example
 * const secret = unseal(host.config, `webhooks/${id}`, stored);
 */
export function unseal(secrets: Opening, about: string, stored: string): string {
  if (!isSealed(stored)) return stored;
  const [id, bytes] = parted(stored);
  const keys = acceptedSecrets(secrets)
    .map(keyOf)
    .filter((key) => id === null || key.id === id);
  let refusal: unknown = new Error(`No secret is given that makes the key ${id}`);
  for (const { key } of keys) {
    try {
      return open(key, about, bytes);
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

/** True for a text that `seal` made. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(withKey) || stored.startsWith(withoutKey);
}

/**
 * Returns the prefix of all values that are encrypted under this secret, by which `balcao secret` finds those under older ones.
 */
export function sealedBeginning({ appSecret }: Sealing): string {
  return `${withKey}${keyOf(appSecret).id}:`;
}

function parted(stored: string): [id: string | null, bytes: Buffer] {
  if (stored.startsWith(withoutKey)) return [null, Buffer.from(stored.slice(withoutKey.length), 'base64')];
  const end = stored.indexOf(':', withKey.length);
  return [stored.slice(withKey.length, end), Buffer.from(stored.slice(end + 1), 'base64')];
}

function open(key: Buffer, about: string, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

interface Key {
  id: string;
  key: Buffer;
}

/** Maximum of keys in memory: more than one process ever uses, with room for tests. */
const keysKept = 8;
const keys = new Map<string, Key>();

/**
 * Derives the key of a secret, once: each record of a phone's session is encrypted, and deriving the key costs more than
 * encrypting.
 */
function keyOf(secret: string): Key {
  const known = keys.get(secret);
  if (known) return known;
  if (keys.size >= keysKept) keys.clear();
  const made = { id: keyIdOf(secret), key: keyFor(secret, 'seal') };
  keys.set(secret, made);
  return made;
}
