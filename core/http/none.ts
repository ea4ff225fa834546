import type { TSchema } from '@sinclair/typebox';

type Clean = (value: unknown) => void;

const noValues: ReadonlySet<unknown> = new Set(['', 'undefined', 'null']);

/**
 * Makes a function that cleans a body before validation: clients of this API family write `false`, `0` or `''` where
 * they mean no row, and these become null, or are left out, at every optional id of the body, nested ones too.
 * Undefined when the body has no such id. An id is an integer that is never 0.
 */
export function noneInBody(schema: TSchema | undefined): Clean | undefined {
  if (schema?.type === 'array') {
    const ofItems = noneInBody(schema.items as TSchema);
    return ofItems && ((value) => Array.isArray(value) && value.forEach(ofItems));
  }
  if (!schema?.properties) return undefined;
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const cleaners = Object.entries(schema.properties as Record<string, TSchema>).flatMap(([key, property]) => {
    const clean = noneAt(key, property, required.has(key));
    return clean ? [clean] : [];
  });
  if (cleaners.length === 0) return undefined;
  return (value) => {
    if (!isRecord(value)) return;
    for (const clean of cleaners) clean(value);
  };
}

/**
 * Makes a function that removes numbers and switches without a value from a query: `?pageNumber=` names no page. Nor do
 * `undefined` and `null`, which scripts write where a variable had no value.
 */
export function emptyInQuery(schema: TSchema | undefined): Clean | undefined {
  const plain = Object.entries((schema?.properties ?? {}) as Record<string, TSchema>)
    .filter(([, { type }]) => type === 'integer' || type === 'number' || type === 'boolean')
    .map(([key]) => key);
  if (plain.length === 0) return undefined;
  return (query) => {
    if (!isRecord(query)) return;
    for (const key of plain) if (noValues.has(query[key])) delete query[key];
  };
}

function noneAt(
  key: string,
  property: TSchema,
  isRequired: boolean,
): ((record: Record<string, unknown>) => void) | undefined {
  const { isId, isNullable } = factsOf(property);
  if (isId && (isNullable || !isRequired)) {
    return (record) => {
      if (!isNone(record[key])) return;
      if (isNullable) record[key] = null;
      else delete record[key];
    };
  }
  const inside = noneInBody(property);
  return inside && ((record) => inside(record[key]));
}

function factsOf({ type, nullable, minimum, anyOf }: TSchema): { isId: boolean; isNullable: boolean } {
  if (Array.isArray(anyOf)) {
    const some = (anyOf as TSchema[]).map((schema) => ({
      ...factsOf(schema),
      isNull: schema.type === 'null',
    }));
    return { isId: some.some(({ isId }) => isId), isNullable: some.some(({ isNull }) => isNull) };
  }
  const types: unknown[] = Array.isArray(type) ? type : [type];
  return {
    isId: types.includes('integer') && minimum >= 1,
    isNullable: nullable === true || types.includes('null'),
  };
}

function isNone(value: unknown): boolean {
  return value === false || value === 0 || value === '' || value === '0';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
