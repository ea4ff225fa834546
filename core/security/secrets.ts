import { hkdfSync } from 'node:crypto';

/** Keys of a previous application secret that are needed as long as values made with them are stored. */
export interface FormerKeys {
  /** Id of the secret; see `keyIdOf`. */
  id: string;
  /** Key of the rows of the audit log, in base64. */
  audit: string;
  /** Key of the hashes of recovery codes, in base64. */
  recoveryCode: string;
}

/** Application secret (APP_SECRET), from which all keys are derived, with former ones. */
export interface Secrets {
  /** Encrypts and signs. */
  appSecret: string;
  /** Former secrets (APP_SECRET_PREVIOUS), which decrypt and verify, but never encrypt or sign. */
  previousSecrets: readonly string[];
  /** Read from the database at the start. */
  formerKeys: readonly FormerKeys[];
}

/** Lists the secrets that decrypt and verify, the current one first. */
export function acceptedSecrets({ appSecret, previousSecrets }: Omit<Secrets, 'formerKeys'>): string[] {
  return [appSecret, ...previousSecrets];
}

/** Derives the key (32 bytes) for one purpose from a secret. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `balcao/${purpose}`, 32));
}

/** Derives the keys of one purpose: the first signs, all of them verify. */
export function keysFor(secrets: Omit<Secrets, 'formerKeys'>, purpose: string): [Buffer, ...Buffer[]] {
  return acceptedSecrets(secrets).map((secret) => keyFor(secret, purpose)) as [Buffer, ...Buffer[]];
}

/** Returns the id of a secret: eight characters that reveal nothing of it. */
export function keyIdOf(secret: string): string {
  return keyFor(secret, 'key-id').toString('hex').slice(0, 8);
}
