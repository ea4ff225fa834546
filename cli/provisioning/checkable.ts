import { Kind, OptionalKind, type TSchema, Type } from '@sinclair/typebox';

/**
 * Converts a JSON schema of the API for the validator of files (typebox), which does not know two keywords of the API's validator
 * (ajv): a list of values (`enum`) and a list of types (`type: ['string', 'null']`) become unions.
 */
export function checkable<T extends TSchema>(schema: T): T {
  const made = spelledOut(schema);
  return (OptionalKind in schema ? Type.Optional(made) : made) as T;
}

function spelledOut(schema: TSchema): TSchema {
  const { enum: values, type, description } = schema;
  const about = description ? { description } : {};
  if (Array.isArray(values)) return Type.Union(values.map(literal), about);
  if (Array.isArray(type)) {
    const { description: _description, ...inner } = schema;
    return Type.Union(
      type.map((one) => (one === 'null' ? Type.Null() : ({ ...inner, type: one } as TSchema))),
      about,
    );
  }
  if (schema.properties) {
    const properties = Object.entries(schema.properties as Record<string, TSchema>);
    return {
      ...schema,
      properties: Object.fromEntries(properties.map(([key, one]) => [key, checkable(one)])),
    };
  }
  if (schema.items) return { ...schema, items: checkable(schema.items) };
  return schema[Kind] === 'Unsafe' ? Type.Any(about) : schema;
}

function literal(value: string | number | null): TSchema {
  return value === null ? Type.Null() : Type.Literal(value);
}
