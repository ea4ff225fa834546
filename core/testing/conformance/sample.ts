import type { Seeded } from './conformance.ts';
import type { Declared, Shape } from './open-world.ts';

/** Returns a URL with the given values in its parts, and 1 where there is none. */
export function addressOf({ url }: Declared, seeded: Seeded): string {
  return url.replace(parts, (_whole, before: string, name: string) =>
    [before, encodeURIComponent(String(seeded[`${before}/:${name}`] ?? seeded[name] ?? 1))].join('/'),
  );
}

/** Returns the names of the parts of a URL for which no value was given. */
export function unknownIn({ url }: Declared, seeded: Seeded): string[] {
  return [...url.matchAll(parts)].flatMap(([, before, name = '']) =>
    `${before}/:${name}` in seeded || name in seeded ? [] : [name],
  );
}

/** Matches a name in a URL, and the part before it. */
const parts = /([^/]*)\/:(\w+)/g;

export function paramsOf({ url }: Declared): string[] {
  return [...url.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
}

/** Returns a body that the schema accepts: its required fields, and those that name a row of the test. */
export function bodyOf({ body }: Declared, seeded: Seeded): object | undefined {
  return body ? (objectOf(body, seeded) as object) : undefined;
}

function objectOf({ properties = {}, required = [] }: Shape, seeded: Seeded): unknown {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || name in seeded);
  return Object.fromEntries(wanted.map(([name, shape]) => [name, seeded[name] ?? sampleOf(shape, seeded)]));
}

function sampleOf(shape: Shape, seeded: Seeded): unknown {
  if (shape.enum) return shape.enum[0];
  if (shape.const !== undefined) return shape.const;
  if (shape.anyOf?.[0]) return sampleOf(shape.anyOf[0], seeded);
  const type = [shape.type].flat()[0];
  if (type === 'integer' || type === 'number') return shape.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array') return (shape.minItems ?? 0) > 0 ? [sampleOf(shape.items ?? {}, seeded)] : [];
  if (type === 'object') return objectOf(shape, seeded);
  return textOf(shape);
}

function textOf({ format, minLength = 0 }: Shape): string {
  if (format === 'date-time') return new Date(Date.now() + 86_400_000).toISOString();
  if (format === 'email') return 'intruso@balcao.test';
  return 'Espiada'.padEnd(minLength, 'a');
}
