import type { TestApp } from '@balcao/core/testing/index.ts';

/** A shape of the API document, as far as the matrix reads it. */
export interface Shape {
  $ref?: string;
  type?: string | readonly string[];
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  minLength?: number;
  required?: readonly string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: readonly Shape[];
}

export interface Operation {
  /** `PUT /tickets/{id}` */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** `session`, `super`, `public`, `cookie`, `token`, or the permission it needs. */
  access: string;
  planFlag: string | null;
  params: readonly string[];
  query: readonly string[];
  body: Shape | null;
  /** The body that the document shows. */
  example: object | null;
}

interface Documented {
  'x-access'?: string;
  'x-plan-flag'?: string;
  parameters?: ReadonlyArray<{ in: string; name: string }>;
  requestBody?: { content: Record<string, { schema: Shape; example?: object }> };
}

/** Every operation that the running application documents. */
export async function documentedOperations({ http }: TestApp): Promise<Operation[]> {
  const document: {
    paths: Record<string, Record<string, Documented>>;
    components?: { schemas?: Record<string, Shape> };
  } = (await http.inject({ url: '/docs/json' })).json();
  const named = document.components?.schemas ?? {};
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, about]) => {
      const parameters = about.parameters ?? [];
      const content = about.requestBody?.content ?? {};
      const schema = (content['application/json'] ?? Object.values(content)[0])?.schema;
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Operation['method'],
        path,
        access: about['x-access'] ?? '',
        planFlag: about['x-plan-flag'] ?? null,
        params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string),
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        body: schema ? resolved(schema, named) : null,
        example: content['application/json']?.example ?? null,
      };
    }),
  );
}

/** Operations that ask for a session. */
export function isGuarded({ access }: Operation): boolean {
  return access !== 'public' && access !== 'cookie' && access !== 'token';
}

/** Operations that need more than a session: a role. */
export function needsRole({ access }: Operation): boolean {
  return access !== 'session';
}

function resolved(schema: Shape, named: Record<string, Shape>): Shape {
  const target = schema.$ref?.split('/').at(-1);
  return target ? (named[target] ?? schema) : schema;
}
