import type { TSchema } from '@sinclair/typebox';

/** Example values by the name of a field, for fields that may be any text. */
const words: Record<string, string> = {
  name: 'Exemplo',
  email: 'ana@example.com',
  changedName: 'Outro exemplo',
  person: 'Ana Souza',
  changedPerson: 'Ana Maria Souza',
  emails: 'ana@example.com',
  number: '5511912345678',
  phone: '5511912345678',
  password: 'Um-bom-segredo-41',
  color: '#7b1fa2',
  accent: '#7b1fa2',
  language: 'pt',
};

const formats: Record<string, string> = {
  'date-time': '2030-12-02T14:00:00.000Z',
  date: '2030-12-02',
  email: 'ana@example.com',
  uri: 'https://example.com',
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
};

/**
 * Returns an example value that a schema accepts: its own first example, or one made by its type, its limits and the name of the
 * field. An object gets its required fields and those with an example of their own; without any, its first field. A pattern that
 * no plain text matches needs an example of its own.
 */
export function exampleOf(schema: TSchema, name = ''): unknown {
  const [own] = (schema.examples as unknown[] | undefined) ?? [];
  if (own !== undefined) return own;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return (schema.enum as unknown[])[0];
  const [choice] = ((schema.anyOf ?? schema.oneOf) as TSchema[] | undefined) ?? [];
  if (choice) return exampleOf(choice, name);
  const parts = schema.allOf as TSchema[] | undefined;
  if (parts) return Object.assign({}, ...parts.map((part) => exampleOf(part, name)));
  switch ([schema.type].flat()[0]) {
    case 'object':
      return exampleOfObject(schema);
    case 'array':
      return exampleOfList(schema, name);
    case 'string':
      return exampleOfText(schema, name);
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? Number(schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function exampleOfObject(schema: TSchema): Record<string, unknown> {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, TSchema>);
  const required = new Set(schema.required as string[] | undefined);
  const shown = fields.filter(([name, field]) => required.has(name) || field.examples);
  const named = shown.length > 0 ? shown : fields.slice(0, 1);
  const isPerson = fields.some(([name]) => name === 'email' || name === 'number');
  const kindOf = (name: string) => {
    if (name !== 'name') return name;
    // A name that need not be there is changed, and may not be one that a row was made with.
    if (!required.has(name)) return isPerson ? 'changedPerson' : 'changedName';
    return isPerson ? 'person' : name;
  };
  return Object.fromEntries(named.map(([name, field]) => [name, exampleOf(field, kindOf(name))]));
}

function exampleOfList({ items, minItems = 1, maxItems = 1 }: TSchema, name: string): unknown[] {
  const length = Math.min(Math.max(1, Number(minItems)), Math.max(0, Number(maxItems)) || 1);
  return items ? Array.from({ length }, () => exampleOf(items as TSchema, name)) : [];
}

function exampleOfText({ format, minLength = 0, maxLength }: TSchema, name: string): string {
  const word = formats[String(format)] ?? words[name] ?? 'Texto';
  return word
    .padEnd(Number(minLength), 'o')
    .slice(0, maxLength === undefined ? undefined : Number(maxLength));
}
