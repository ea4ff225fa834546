// argon2id, 46 MiB, one pass: about 13 ms on a server core, off the event loop.
const cost = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
/** Form of a bcrypt hash, which users have who were imported from another product. */
const isImported = /^\$2[aby]\$/;
const currentParameters = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
/** Form of a hash that `hashPassword` makes with the present parameters. */
const made = new RegExp(`^${currentParameters.replaceAll('$', '\\$')}[A-Za-z0-9+/]{22}\\$[A-Za-z0-9+/]{43}$`);
/**
 * Form of a bcrypt hash that an import accepts: passwords with a lower cost are easy to guess, and each check of a higher cost
 * would block the server.
 */
const taken = /^\$2[aby]\$(?:0[89]|1[0-2])\$[./A-Za-z0-9]{53}$/;

/** Returns the argon2id hash under which a password is stored. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await library();
  return hash(password.normalize('NFC'), cost);
}

/** True when a given password has the stored hash, of argon2id or bcrypt. */
export async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  if (isImported.test(passwordHash)) {
    // People who came from another product keep their password; the first sign-in hashes it anew.
    const { compare } = await import('bcryptjs');
    return compare(password, passwordHash);
  }
  const { verify } = await library();
  return verify(passwordHash, password.normalize('NFC'));
}

/** True for a hash that may be imported from another installation: one that this product makes, or bcrypt with a usual cost. */
export function isTrustedHash(passwordHash: string): boolean {
  return made.test(passwordHash) || taken.test(passwordHash);
}

/** True for a hash with older parameters, which is replaced at the next sign-in, when the password is known. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(currentParameters);
}

/** Loads the argon2 library when the first password is checked, to keep it out of the start. */
function library(): Promise<typeof import('@node-rs/argon2')> {
  return import('@node-rs/argon2');
}
