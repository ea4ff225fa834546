import type { TSchema } from '@sinclair/typebox';

/**
 * Header of an answer that lists the fields of the body which the server ignored, so that integrators find typing
 * errors.
 */
export const ignoredHeader = 'balcao-ignored';

const most = 20;
const longest = 60;

/**
 * Lists the keys of a body that its schema does not know, which are dropped: `colour`, `users.0.colour`. At most twenty, percent-encoded and
 * cut, as a header takes them.
 */
export function ignoredKeys(schema: TSchema, body: unknown): string[] {
  const found: string[] = [];
  look(schema, body, '', found);
  return found.slice(0, most).map((key) => encodeURIComponent(wellFormed(key.slice(0, longest))));
}

function look(schema: TSchema, value: unknown, at: string, found: string[]): void {
  if (found.length >= most || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const { items } = schema;
    if (items && !Array.isArray(items))
      for (const [index, item] of value.entries()) look(items, item, `${at}${index}.`, found);
    return;
  }
  const properties = schema.properties as Record<string, TSchema> | undefined;
  if (!properties) return;
  const patterns = Object.keys((schema.patternProperties as object | undefined) ?? {}).map(
    (one) => new RegExp(one),
  );
  for (const [key, inner] of Object.entries(value)) {
    if (Object.hasOwn(properties, key)) look(properties[key] as TSchema, inner, `${at}${key}.`, found);
    else if (schema.additionalProperties === false && !patterns.some((pattern) => pattern.test(key)))
      found.push(`${at}${key}`);
  }
}

/** Replaces halves of surrogate pairs, which cannot be encoded. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
