import { randomBytes } from 'node:crypto';
import { Misuse } from '../operator/exit.ts';
import type { FromEnv } from './document.ts';

/** Secrets to which a file refers by environment variables. All missing ones are reported at once, before anything is changed. */
export class Secrets {
  private readonly env: Readonly<Record<string, string | undefined>>;
  private readonly missing = new Set<string>();

  constructor(env: Readonly<Record<string, string | undefined>>) {
    this.env = env;
  }

  /** Returns a secret; an empty text when its variable is missing, which `requireAll` reports. */
  read({ fromEnv }: FromEnv): string {
    const value = this.env[fromEnv];
    if (!value) this.missing.add(fromEnv);
    return value ?? '';
  }

  /** Throws Misuse that names every variable which is not set. */
  requireAll(): void {
    if (this.missing.size === 0) return;
    throw new Misuse(`The file takes secrets from ${[...this.missing].join(', ')}: not set or empty.`);
  }
}

/** Generates a password for a new user. */
export function drawPassword(): string {
  return randomBytes(12).toString('base64url');
}
