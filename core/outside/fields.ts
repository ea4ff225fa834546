import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Fields of another system's answer, which may have any form; an empty object when it is no object.
 *
 * @example
 * const { id } = fieldsOf(answer.json);
 */
export function fieldsOf(json: unknown): Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as Record<string, unknown>)
    : {};
}

/**
 * The items of a list that another system sent; none when it is no list.
 *
 * @example
 * const ids = itemsOf(fieldsOf(json).data).map(({ id }) => id);
 */
export function itemsOf(json: unknown): Record<string, unknown>[] {
  return Array.isArray(json) ? json.map(fieldsOf) : [];
}

/**
 * Parses a text as JSON; undefined when it is no JSON.
 *
 * @example
 * const json = jsonIn('{"id":1}');
 */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Compares a given credential with the secret in constant time: it compares digests, which have equal lengths, so
 * that timing does not reveal how much was right.
 *
 * @example
 * if (!isSameSecret(request.headers['asaas-access-token'], secret)) throw NoPermission();
 */
export function isSameSecret(shown: unknown, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof shown === 'string' && timingSafeEqual(digest(shown), digest(secret));
}
