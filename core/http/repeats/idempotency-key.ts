import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ValidationFailed } from '../../errors/core-errors.ts';

/** Characters that a client's Idempotency-Key may have. */
const idempotencyKeyMax = 255;

/**
 * Reads the header by which a client marks repeats of the same call; null without one. By its standard the key stands
 * in quotes, and from most clients it does not: both are the same key. Throws ERR_VALIDATION for a key that is too long.
 *
 * @example
 * idempotencyKeyOf({ headers: { 'idempotency-key': '"order-7"' } }) // 'order-7'
 */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const given = headers['idempotency-key'];
  const key = (typeof given === 'string' ? given : '').trim().replace(/^"(.*)"$/, '$1');
  if (key.length > idempotencyKeyMax)
    throw ValidationFailed({ details: { 'idempotency-key': `at most ${idempotencyKeyMax} characters` } });
  return key === '' ? null : key;
}

/**
 * Returns the text under which a key is stored in a column of `max` characters: what is too long becomes its hash, as
 * two keys that only begin alike mark two calls. Short ones are stored as they are, as they always were.
 *
 * @example
 * storedKey('order-7', 240) // 'order-7'
 */
export function storedKey(key: string, max: number): string {
  return key.length <= max ? key : `sha256:${createHash('sha256').update(key).digest('base64url')}`;
}
