import { hkdfSync } from 'node:crypto';

/** Keys of a former secret that are needed for as long as their results are stored. */
export interface FormerKeys {
  /** Names the secret; see keyIdOf. */
  id: string;
  /** Key of the rows of the audit log, in base64. */
  audit: string;
  /** Key of the hashes of recovery codes, in base64. */
  recoveryCode: string;
}

/** The application's secret, with what came before it. */
export interface Secrets {
  /** Seals and signs. */
  appSecret: string;
  /** Also open and prove, and never seal or sign: APP_SECRET_PREVIOUS. */
  previousSecrets: readonly string[];
  /** Read from the database at the start. */
  formerKeys: readonly FormerKeys[];
}

/** Lists what opens and proves, the current secret first. */
export function acceptedSecrets({ appSecret, previousSecrets }: Omit<Secrets, 'formerKeys'>): string[] {
  return [appSecret, ...previousSecrets];
}

/** Makes the key of one purpose from a secret, 32 bytes. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `balcao/${purpose}`, 32));
}

/** Makes the keys of one purpose: the first signs, all prove. */
export function keysFor(secrets: Omit<Secrets, 'formerKeys'>, purpose: string): [Buffer, ...Buffer[]] {
  return acceptedSecrets(secrets).map((secret) => keyFor(secret, purpose)) as [Buffer, ...Buffer[]];
}

/** Names a secret by eight characters that give nothing of it away. */
export function keyIdOf(secret: string): string {
  return keyFor(secret, 'key-id').toString('hex').slice(0, 8);
}
