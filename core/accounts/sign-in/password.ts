// argon2id, 46 MiB, one pass: about 13 ms on a server core, off the event loop.
const cost = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
/** Form of a bcrypt hash, which users have who were imported from another product. */
const isImported = /^\$2[aby]\$/;
const currentParameters = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
/** Form of a hash that `hashPassword` makes with the present parameters. */
const made = new RegExp(`^${currentParameters.replaceAll('$', '\\$')}[A-Za-z0-9+/]{22}\\$[A-Za-z0-9+/]{43}$`);
/**
 * Form of a bcrypt hash that an import accepts: at lower costs passwords are guessed, at higher ones each check keeps
 * the server busy.
 */
const taken = /^\$2[aby]\$(?:0[89]|1[0-2])\$[./A-Za-z0-9]{53}$/;

/** Hashes a password with argon2id, as it is stored. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await library();
  return hash(password.normalize('NFC'), cost);
}

/** Compares a given password with a stored hash, of argon2id or of bcrypt. */
export async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  if (isImported.test(passwordHash)) {
    // People who came from another product keep their password; the first sign-in hashes it anew.
    const { compare } = await import('bcryptjs');
    return compare(password, passwordHash);
  }
  const { verify } = await library();
  return verify(passwordHash, password.normalize('NFC'));
}

/** True for a hash that may come from elsewhere: one that this product makes, or one of bcrypt at a usual cost. */
export function isTrustedHash(passwordHash: string): boolean {
  return made.test(passwordHash) || taken.test(passwordHash);
}

/** True for hashes of older parameters, to be made anew while the password is at hand. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(currentParameters);
}

/** Loads the argon2 library when the first password is checked, to keep it out of the start. */
function library(): Promise<typeof import('@node-rs/argon2')> {
  return import('@node-rs/argon2');
}
