import type { TObject, TSchema } from '@sinclair/typebox';
import type { FastifyContextConfig } from 'fastify';
import { planFlagPattern } from '../../tenancy/limits.ts';
import { exampleOf } from './example-of.ts';

interface Known {
  /** Schemas with a name of their own, which stand among the document's components. */
  named: ReadonlySet<string>;
  /** The plan switches of this installation. */
  planFlags: ReadonlySet<string>;
}

/** Describes what a call takes: as JSON with an example that it takes, as a form, or as both. */
export function bodyOf(
  schema: unknown,
  { form, ...known }: Known & { form?: TObject | undefined },
): { body?: unknown } {
  const body = schema && {
    ...(spelledOut(schema, known) as TSchema),
    examples: [exampleOf(schema as TSchema)],
  };
  if (!form) return body ? { body } : {};
  const content = {
    ...(body ? { 'application/json': { schema: body } } : {}),
    'multipart/form-data': { schema: spelledOut(form, known) },
  };
  return { body: { content } };
}

/** Describes what a call answers, each status with its media types; a file is no JSON. */
export function responsesOf(
  response: unknown,
  { access, planFlag, ...known }: Known & Pick<FastifyContextConfig, 'access' | 'planFlag'>,
): unknown {
  const answers = Object.entries(withErrors(response, { access, planFlag }) as Record<string, TSchema>);
  return Object.fromEntries(
    answers.map(([status, schema]) => [
      status,
      Array.isArray(schema.mediaTypes) ? filesOf(schema.mediaTypes) : spelledOut(schema, known),
    ]),
  );
}

function filesOf(mediaTypes: readonly string[]): unknown {
  const content = mediaTypes.map((mediaType) => {
    const isText = mediaType.startsWith('text/');
    return [mediaType, { schema: { type: 'string', ...(isText ? {} : { format: 'binary' }) } }];
  });
  return { description: 'The file', content: Object.fromEntries(content) };
}

const errorStatuses = [400, 401, 402, 403, 404, 409, 413, 415, 429, 500, 503, 507];

/** The answers of a route with its errors named one by one, which the route itself declares as `4xx` and `5xx`. */
function withErrors(
  response: unknown,
  { access, planFlag }: Pick<FastifyContextConfig, 'access' | 'planFlag'>,
): unknown {
  const { '4xx': clientError, '5xx': serverError, ...answers } = (response ?? {}) as Record<string, unknown>;
  if (!clientError) return response;
  const statuses = errorStatuses.filter(
    (status) => (access !== 'public' || ![401, 402, 403].includes(status)) && (status !== 402 || planFlag),
  );
  const errors = statuses.map((status) => [status, status < 500 ? clientError : serverError]);
  return { ...Object.fromEntries(errors), ...answers };
}

/**
 * The schema with every part that has a name of its own replaced by a reference to it, with this installation's plan switches where it
 * has their pattern, and with fields of any name where it has another.
 */
export function spelledOut(schema: unknown, known: Known): unknown {
  if (Array.isArray(schema)) return schema.map((part) => spelledOut(part, known));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $id, patternProperties, ...rest } = schema as Record<string, unknown>;
  if (typeof $id === 'string' && known.named.has($id)) return { $ref: `${$id}#` };
  const patterns = (patternProperties ?? {}) as Record<string, unknown>;
  const { [planFlagPattern]: switched, ...others } = patterns;
  const [any] = Object.values(others);
  const switches = Object.fromEntries([...known.planFlags].map((flag) => [flag, switched]));
  const plain = {
    ...rest,
    ...(switched ? { properties: { ...(rest.properties as object), ...switches } } : {}),
    ...(any ? { additionalProperties: any } : {}),
  };
  const parts = Object.entries($id === undefined ? plain : { $id, ...plain });
  return Object.fromEntries(parts.map(([key, part]) => [key, spelledOut(part, known)]));
}
