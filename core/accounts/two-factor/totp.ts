import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Defaults of authenticator apps: RFC 6238 with SHA-1, six digits and steps of 30 seconds. */
export const stepMs = 30_000;
const digits = 6;
/** Number of steps by which a phone's clock may be wrong: the codes of the step before and after are accepted too. */
const drift = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Generates a secret of 160 bits, in base32, which users can type. */
export function newSecret(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('');
}

/** Returns the number of the 30-second step that contains a moment. */
export function stepAt(now: number): number {
  return Math.floor(now / stepMs);
}

/** Returns the code of a step. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = (digest.at(-1) as number) & 0x0f;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/**
 * Finds the step to which a code belongs; null when the code is not accepted now. Takes equally long for every code, so that the
 * time reveals nothing.
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  let found: number | null = null;
  for (let step = stepAt(now) - drift; step <= stepAt(now) + drift; step++) {
    if (isSame(codeAt(secret, step), code)) found = step;
  }
  return found;
}

/** Returns the URI that an authenticator app reads from the QR code on the screen. */
export function otpauthUri(secret: string, email: string): string {
  const issuer = 'Balcão';
  const query = new URLSearchParams({
    secret,
    issuer,
    digits: String(digits),
    period: String(stepMs / 1000),
  });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query.toString().replaceAll('+', '%20')}`;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32]
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
