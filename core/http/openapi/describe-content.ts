import type { TObject, TSchema } from '@sinclair/typebox';
import type { FastifyContextConfig } from 'fastify';
import { planFlagPattern } from '../../tenancy/limits.ts';
import { exampleOf } from './example-of.ts';

/**
 * Named schemas and plan flags of the API, by which bodies of requests and responses are described in the OpenAPI document.
 * Integrators read the document and generate clients from it, so it contains every refusal and every example.
 */
export interface Known {
  /** Names of the schemas that the document has among its components; other places refer to them by `$ref`. */
  named: ReadonlySet<string>;
  /** Names of the plan flags of this installation, such as useKanban; its plugins bring them. */
  planFlags: ReadonlySet<string>;
}

interface About extends Pick<FastifyContextConfig, 'access' | 'planFlag'> {
  errors?: ReadonlyMap<string, number> | undefined;
}

/** Describes the body of a request for integrators: as JSON with a valid example, as a form, or as both. */
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

interface DocumentedBody {
  required?: boolean;
  content: Record<string, { schema?: object }>;
}

/** Marks a body as optional when it can only be a form and the form has no required field. */
export function withOptionalForms<D extends { paths?: object | undefined }>(document: D): D {
  for (const methods of Object.values(document.paths ?? {}))
    for (const { requestBody } of Object.values(
      methods as Record<string, { requestBody?: DocumentedBody }>,
    )) {
      const { 'multipart/form-data': form, ...others } = requestBody?.content ?? {};
      const { required } = (form?.schema ?? {}) as { required?: unknown };
      if (requestBody && form && !required && Object.keys(others).length === 0) requestBody.required = false;
    }
  return document;
}

/**
 * Describes the responses of a call by status; files come with their own media types, everything else is JSON. `errors` are the codes of
 * its refusals with their statuses; without them every status that a refusal may have is shown. A fault of the server (5xx) is the same
 * for every call, and is described once for all.
 */
export function responsesOf(
  response: unknown,
  { errors, access, planFlag, ...known }: Known & About,
): Record<string, unknown> {
  const { '4xx': refusal, '5xx': _fault, ...answers } = response as Record<string, TSchema>;
  const described = Object.entries(answers).map(([status, schema]) => [status, answerOf(schema, known)]);
  const refused = errors
    ? byStatus(errors).map(([status, codes]) => [status, codes.map((code) => `\`${code}\``).join(', ')])
    : usualStatuses({ access, planFlag }).map((status) => [status, 'Refused']);
  return {
    ...Object.fromEntries(refused.map(([status, text]) => [status, refusalOf(refusal, String(text), known)])),
    ...Object.fromEntries(described),
  };
}

/** The codes of each status, both in order. */
export function byStatus(errors: ReadonlyMap<string, number>): Array<[status: number, codes: string[]]> {
  const statuses = [...new Set(errors.values())].sort((one, other) => one - other);
  return statuses.map((status) => [
    status,
    [...errors.keys()].filter((code) => errors.get(code) === status).sort(),
  ]);
}

function answerOf(schema: TSchema, known: Known): unknown {
  if (Array.isArray(schema.mediaTypes)) return filesOf(schema.mediaTypes);
  const described = spelledOut(schema, known) as TSchema;
  if (schema.type === 'null' || described.$ref) return described;
  const json = { schema: described, example: exampleOf(schema) };
  return { description: schema.description ?? 'Done', content: { 'application/json': json } };
}

function refusalOf(schema: TSchema | undefined, description: string, known: Known): unknown {
  return { description, content: { 'application/json': { schema: spelledOut(schema, known) } } };
}

function filesOf(mediaTypes: readonly string[]): unknown {
  const content = mediaTypes.map((mediaType) => {
    const isText = mediaType.startsWith('text/');
    return [mediaType, { schema: { type: 'string', ...(isText ? {} : { format: 'binary' }) } }];
  });
  return { description: 'The file', content: Object.fromEntries(content) };
}

const errorStatuses = [400, 401, 402, 403, 404, 409, 413, 415, 429, 500, 503, 507];

/** Every status that a refusal of such a route may have. */
function usualStatuses({ access, planFlag }: Omit<About, 'errors'>): number[] {
  return errorStatuses.filter(
    (status) => (access !== 'public' || ![401, 402, 403].includes(status)) && (status !== 402 || planFlag),
  );
}

/**
 * Rewrites a schema for the document, with all that is in it: a named schema becomes a reference to its component, the pattern for plan
 * flags becomes one property a flag, and any other pattern of names becomes `additionalProperties`, since many generators of
 * clients do not know patterns.
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
