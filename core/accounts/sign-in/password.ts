import { hash, verify } from '@node-rs/argon2';

// argon2id, 46 MiB, one pass: about 13 ms on a server core, off the event loop.
const cost = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const currentParameters = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize('NFC'));
}

/** True for hashes of older parameters, to be made anew while the password is at hand. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(currentParameters);
}
