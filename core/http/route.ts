// These imports add the fields of their packages to Fastify's types.
import type {} from '@fastify/multipart';
import type {} from '@fastify/swagger';
import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaValidationError,
  HTTPMethods,
} from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { NoPermission, ValidationFailed } from '../errors/core-errors.ts';
import type { AppError, ErrorKind } from '../errors/errors.ts';
import type { Permission } from '../permissions.ts';
import type { ScopedArea, WantedScope } from '../security/api-token-scopes.ts';
import { saveRawBodies } from './bodies/raw-body.ts';
import { readUrlEncoded, urlEncoded } from './bodies/url-encoded.ts';
import { fieldsAtFault } from './format-error.ts';
import { ignoredHeader, ignoredKeys } from './ignored-keys.ts';
import { emptyInQuery, noneInBody } from './none.ts';
import { ErrorBody, FormFile } from './schemas.ts';
import { IfMatch } from './unchanged.ts';

/** Answer of a call that succeeds without a body: the handler returns nothing. */
export const Nothing = Type.Unsafe<void>(Type.Null({ description: 'Nothing' }));

/**
 * Declares an answer that is a file, or a stream, of one of these media types: the handler returns the reply that sent it.
 *
 * @example answers: { 200: sentAs('text/csv') }
 */
export function sentAs(...mediaTypes: [string, ...string[]]): TSchema & { static: FastifyReply } {
  return Type.Unsafe<FastifyReply>(Type.Unknown({ mediaTypes }));
}

/** Answer of bytes of any kind. */
export const Sent = sentAs('application/octet-stream');

type Answers = Record<number, TSchema>;

/** Return type of a handler, by the schemas of its declared statuses. */
export type Answer<A extends Answers> = { [Status in keyof A & number]: Static<A[Status]> }[keyof A & number];

/**
 * Callers that a route admits. `public`: all; `cookie`: a holder of the refresh cookie; `session`: any signed-in user; `super`:
 * the installation's own staff; a permission: roles that hold it; `token`: the route checks a credential of its own, such as an
 * API token.
 */
export type Access = 'public' | 'cookie' | 'token' | 'session' | 'super' | { permission: Permission };

type Input<S extends TSchema | undefined> = S extends TSchema ? Static<S> : undefined;

interface RouteInput<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface RouteDeclaration<
  P extends TSchema | undefined,
  Q extends TSchema | undefined,
  B extends TSchema | undefined,
  A extends Answers = Answers,
> {
  method: HTTPMethods;
  url: string;
  /**
   * Permanent and unique name of the operation, by which generated clients call it: a verb and a noun, such as
   * `listTickets`. Absent: it is made of method and address.
   */
  operationId?: string;
  summary: string;
  description?: string;
  tag?: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  /**
   * Scope that an API token needs. Absent: `operator` for calls of the installation's own staff alone, `admin` for calls that
   * need a role; else the area's own (see the manifest's `scope`), to read or to write.
   */
  scope?: WantedScope;
  /**
   * Finds the caller by a credential that only this route checks, with `access: 'token'`. Runs before the body is read, and
   * before the checks of the plan and of the company's rate, so that both apply to that caller too.
   */
  identify?(request: FastifyRequest): Promise<Actor>;
  /**
   * Errors for fields and parts of the address that do not fit their schema, by name; ERR_VALIDATION where none is given. A `*` stands
   * for each place of a list: `rows.*.title`.
   */
  refusals?: Record<string, ErrorKind>;
  /** Refusals of the handler, for the document. */
  errors?: readonly ErrorKind[];
  /** Schemas of successful answers, by status; core adds the errors. The lowest status is sent unless the handler sets another. */
  answers: A;
  /** Content types besides JSON, for the document; `multipart/form-data` turns the body check off. */
  consumes?: string[];
  /** The parts of a multipart body, for the document; a file is a `FormFile`. Absent: the fields of `body`, and files as `medias`. */
  form?: TObject;
  /** True: the answer may hold a credential, and is never compressed. */
  holdsSecret?: boolean;
  /** True: `request.rawBody` has the bytes as they were sent, of any type, and nothing is parsed; no `body` is declared then. */
  keepsRawBody?: boolean;
  /** Maximum length of the body, in bytes; one mebibyte by default. */
  bodyMax?: number;
  /** Attempts allowed per IP address and minute, for routes where passwords or codes could be guessed. */
  attemptsPerMinute?: number;
  /** True: the header `If-Match` is heeded; the use case calls `requireUnchanged`. */
  takesIfMatch?: boolean;
  /** True for a route that sends a page of its own. Other routes send the web app to a browser's page load. */
  isPage?: boolean;
  handle(ctx: Context, input: RouteInput<Input<P>, Input<Q>, Input<B>>): Promise<Answer<A>> | Answer<A>;
}

/**
 * Type of `scope.route`, by which a plugin declares its routes. The types of the handler's input and answer follow from the
 * declared schemas.
 */
export type DeclareRoute = <
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
  A extends Answers = Answers,
>(
  declaration: RouteDeclaration<P, Q, B, A>,
) => void;

declare module 'fastify' {
  interface FastifyRequest {
    /** Caller and their rights; set for every route before its handler. */
    context: Context;
    /** Code of the error that the call was refused with; absent while it was not. */
    refusal?: string;
    /** The body's bytes, on routes that keep them. */
    rawBody?: Buffer;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** The route's answer is a page, and not the web app's. */
    isPage?: boolean;
    /** Scope that an API token needs. */
    scope?: WantedScope;
    /** The plan flag of the plugin that owns the route. */
    planFlag?: string | null;
    /** Finds the caller, where the route itself checks a credential. */
    identify?: (request: FastifyRequest) => Promise<Actor>;
    /** JSON body of a route that also takes files. */
    jsonBody?: TSchema;
    /** Refusals that its declaration names. */
    errors?: readonly ErrorKind[];
    /** The parts of its multipart body. */
    form?: TObject;
  }
}

/** Makes `scope.route` for one plugin: it converts a declaration into schema, access check and handler of a Fastify route. */
export function routeDeclarer(
  app: FastifyInstance,
  owner: { tag: string; planFlag: string | null; scope?: ScopedArea | undefined },
): DeclareRoute {
  return (declaration) => {
    const { access, body } = declaration;
    const [status = 200] = Object.keys(declaration.answers).map(Number);
    // Fastify would check uploaded files by the schema of the body, so a route for both checks its JSON itself.
    const jsonBody = takesFiles(declaration) ? body : undefined;
    const cleanBody = noneInBody(body);
    const cleanQuery = emptyInQuery(declaration.query);
    const declareIn = (scope: FastifyInstance) =>
      scope.route({
        method: declaration.method,
        url: declaration.url,
        config: { ...configOf(declaration, owner), ...(jsonBody ? { jsonBody } : {}) },
        ...(declaration.holdsSecret ? { compress: false as const } : {}),
        ...(declaration.bodyMax ? { bodyLimit: declaration.bodyMax } : {}),
        schema: schemaOf(declaration, owner.tag),
        schemaErrorFormatter: (faults, about) => refusalOf(faults, about, declaration.refusals),
        // Before validation: a caller without permission must not learn the fields of the call from its errors.
        preValidation: async (request, reply) => {
          authorize(request.context, access);
          cleanQuery?.(request.query);
          cleanBody?.(request.body);
          const ignored = body ? ignoredKeys(body, request.body) : [];
          if (ignored.length > 0) reply.header(ignoredHeader, ignored.join(', '));
          if (jsonBody && !request.isMultipart()) checkJson(request, jsonBody);
        },
        handler: async (request, reply) => {
          reply.code(status);
          const answer: unknown = await declaration.handle(request.context, {
            params: request.params as never,
            query: request.query as never,
            body: request.body as never,
            request,
            reply,
          });
          // A handler without an answer sends an empty body, unless it has sent its own reply.
          return answer === undefined && !reply.sent ? reply.send() : answer;
        },
      });
    const isForm = declaration.consumes?.includes(urlEncoded);
    const readBodies = declaration.keepsRawBody ? saveRawBodies : isForm ? readUrlEncoded : null;
    if (!readBodies) declareIn(app);
    // Body parsers apply to a whole Fastify scope, so a route with its own parser gets its own scope.
    else
      void app.register(
        fastifyPlugin(
          async (scope) => {
            readBodies(scope);
            declareIn(scope);
          },
          { name: declaration.url, encapsulate: true },
        ),
      );
  };
}

function configOf(
  declaration: AnyRoute & Pick<RouteDeclaration<undefined, undefined, undefined>, ConfiguredBy>,
  owner: { planFlag: string | null; scope?: ScopedArea | undefined },
): FastifyContextConfig {
  const { isPage, errors, identify, attemptsPerMinute } = declaration;
  return {
    access: declaration.access,
    planFlag: owner.planFlag,
    scope: declaration.scope ?? usualScope(declaration, owner.scope),
    ...(isPage ? { isPage } : {}),
    ...(takesFiles(declaration) ? { form: formOf(declaration) } : {}),
    ...(errors ? { errors } : {}),
    ...(identify ? { identify } : {}),
    ...(attemptsPerMinute ? { rateLimit: { max: attemptsPerMinute, timeWindow: 60_000 } } : {}),
  };
}

type ConfiguredBy = 'method' | 'scope' | 'isPage' | 'form' | 'errors' | 'identify' | 'attemptsPerMinute';

function usualScope(
  { access, method }: Pick<RouteDeclaration<undefined, undefined, undefined>, 'access' | 'method'>,
  area: ScopedArea | undefined,
): WantedScope {
  if (access === 'super') return 'operator';
  if (typeof access === 'object' || !area) return 'admin';
  return method === 'GET' ? `${area}:read` : `${area}:write`;
}

type AnyRoute = Pick<
  RouteDeclaration<TSchema | undefined, TSchema | undefined, TSchema | undefined>,
  | 'operationId'
  | 'summary'
  | 'description'
  | 'tag'
  | 'access'
  | 'params'
  | 'query'
  | 'body'
  | 'answers'
  | 'consumes'
  | 'takesIfMatch'
>;

function takesFiles({ consumes }: Pick<AnyRoute, 'consumes'>): boolean {
  return consumes?.includes('multipart/form-data') ?? false;
}

function formOf({ body, form }: { body?: TSchema | undefined; form?: TObject }): TObject {
  return form ?? Type.Object({ ...(body?.properties as TProperties), medias: Type.Array(FormFile) });
}

function schemaOf(route: AnyRoute, ownTag: string): FastifySchema {
  const { access, params, query, body, consumes } = route;
  return {
    ...(route.operationId ? { operationId: route.operationId } : {}),
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    tags: [route.tag ?? ownTag],
    ...(access === 'public' || access === 'cookie' ? { security: [] } : {}),
    ...(consumes ? { consumes } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(route.takesIfMatch ? { headers: IfMatch } : {}),
    ...(body && !takesFiles(route) ? { body } : {}),
    // Two entries instead of one for each status: Fastify compiles every entry of every route.
    response: { '4xx': ErrorBody, '5xx': ErrorBody, ...route.answers },
  };
}

function refusalOf(
  faults: FastifySchemaValidationError[],
  about: string,
  refusals: Record<string, ErrorKind> = {},
): AppError {
  const details = fieldsAtFault(faults, about);
  const own = Object.keys(details)
    .map((field) => refusals[field.replace(/(?<=\.|^)\d+(?=\.|$)/g, '*')])
    .find(Boolean);
  // A value that cannot be an id is answered like an id that does not exist.
  if (own?.status === 404) return own();
  return (own ?? ValidationFailed)({ details });
}

function checkJson(request: FastifyRequest, schema: TSchema): void {
  const check = request.compileValidationSchema(schema);
  if (check(request.body)) return;
  const fault = check.errors?.[0];
  throw ValidationFailed({
    details: { [fault?.instancePath.slice(1) || 'body']: fault?.message ?? 'invalid' },
  });
}

function authorize(ctx: Context, access: Access): void {
  if (access === 'super' && !ctx.actor.super) throw NoPermission();
  if (typeof access === 'object') ctx.require(access.permission);
}
