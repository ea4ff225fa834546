import type { Shape } from './operations.ts';

/** Where in a body a name stands: properties, and `0` for the first of a list. */
export type NameField = readonly string[];

/** Fields by which people name and distinguish things. */
const words = new Set(['name', 'title', 'shortcode', 'assunto', 'subject', 'companyName', 'label']);

/** Every field of a body that is a name, in lists and in what is within too. */
export function nameFieldsIn(body: Shape | null, at: NameField = []): NameField[] {
  const { properties = {}, items } = whole(body ?? {});
  if (items) return nameFieldsIn(items, [...at, '0']);
  return Object.entries(properties).flatMap(([name, shape]) => {
    const { type, enum: choices, pattern } = whole(shape);
    // A name of plain signs alone has no others to be looked at.
    const isPlain = pattern !== undefined && !new RegExp(pattern).test('Café');
    const isText = type === 'string' && !choices && !isPlain;
    return words.has(name) && isText ? [[...at, name]] : nameFieldsIn(shape, [...at, name]);
  });
}

/** The body with that name in it, and what is around it. */
export function withName(body: object, field: NameField, name: string): object {
  const [first = '', ...rest] = field;
  const place = { ...(body as Record<string, unknown>) };
  if (rest.length === 0) return { ...place, [first]: name };
  const inner = place[first];
  if (rest[0] === '0') {
    const [one = {}] = Array.isArray(inner) ? inner : [];
    return { ...place, [first]: [withName(one as object, rest.slice(1), name)] };
  }
  return { ...place, [first]: withName((inner ?? {}) as object, rest, name) };
}

/** Resolves a nullable shape to the one that is not null. */
function whole(shape: Shape): Shape {
  return shape.anyOf?.find(({ type }) => type !== 'null') ?? shape;
}
