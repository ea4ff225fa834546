import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type TSchema, Type } from '@sinclair/typebox';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { NotFound } from '../../core-errors.ts';
import type { LiveEvent } from '../../live/define-live-event.ts';
import { liveDocument } from '../../live/live-document.ts';
import { planFlagPattern } from '../../tenancy/limits.ts';
import { exampleOf } from './example-of.ts';
import type { Access } from '../route.ts';

export interface ApiPages {
  /** Who reads them; strangers are told that nothing is there. */
  access: Config['docsAccess'];
  /** True when the request brings a session, in its cookie or as bearer. */
  hasSession(request: FastifyRequest): Promise<boolean>;
  /** The plan switches of this installation, which schemas only know by their pattern. */
  planFlags: ReadonlySet<string>;
  /** What core and the plugins tell by the socket. */
  liveEvents: ReadonlyMap<string, LiveEvent>;
}

/** Documents every route and live event: the page at /docs, the documents at /docs/json and /docs/live.json. */
export async function registerOpenApi(
  app: FastifyInstance,
  { access, hasSession, planFlags, liveEvents }: ApiPages,
): Promise<void> {
  const requireReader = async (request: FastifyRequest) => {
    if (!(await hasSession(request))) throw NotFound();
  };
  const named = new Set<string>();
  app.addHook('onRoute', function rememberNames() {
    for (const id of Object.keys(this.getSchemas())) named.add(id);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Balcão',
        version: '1.0.0',
        description:
          'Customer service on WhatsApp. Programs send an API token (`bk_…`, made in the settings or by `POST /api-tokens`) as bearer; ' +
          '`x-scope` names what it must be made for. People sign in with `POST /auth/login` and send the answered token instead. ' +
          'Every error is `{ error, message, details?, requestId }`; `error` is a permanent code. ' +
          'What is told by socket.io stands in [live.json](/docs/live.json).',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API token, or the access token of a sign-in',
          },
          connection: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of a connection, as its form has it',
          },
        },
      },
      security: [{ session: [] }],
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `Shape${index}`,
    },
    transform: ({ schema, url, route }) => {
      const { access, planFlag, jsonBody, scope } = route.config ?? {};
      const documented = {
        ...(spelledOut(
          { ...schema, response: withErrors(schema?.response, { access, planFlag }) },
          { named, planFlags },
        ) as typeof schema),
        'x-access': describeAccess(access),
        ...(scope && wantsSession(access) ? { 'x-scope': scope } : {}),
        ...bodyOf(schema?.body ?? jsonBody, { named, planFlags, isFormToo: jsonBody !== undefined }),
        ...(access === 'token' ? { security: [{ connection: [] }] } : {}),
        ...(planFlag ? { 'x-plan-flag': planFlag } : {}),
      };
      return { schema: documented, url };
    },
  });
  if (access === 'closed') return;
  await app.register(async (pages) => {
    if (access === 'session') pages.addHook('onRequest', requireReader);
    await pages.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: false,
      uiConfig: { persistAuthorization: true },
    });
    pages.get('/docs/live.json', { schema: { hide: true } }, () => liveDocument(liveEvents));
  });
}

interface Known {
  named: ReadonlySet<string>;
  planFlags: ReadonlySet<string>;
}

/** The body with an example that it takes; one that also comes as a form says what the form holds. */
function bodyOf(
  schema: unknown,
  { isFormToo, ...known }: Known & { isFormToo: boolean },
): { body?: unknown } {
  if (!schema) return {};
  const body = spelledOut(schema, known) as TSchema;
  const json = { ...body, examples: [exampleOf(schema as TSchema)] };
  if (!isFormToo) return { body: json };
  const medias = Type.Array(Type.Unsafe({ type: 'string', format: 'binary' }));
  const form = Type.Object({ ...body.properties, medias });
  return {
    body: {
      content: {
        'application/json': { schema: json },
        'multipart/form-data': { schema: { ...form, required: ['medias'] } },
      },
    },
  };
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
function spelledOut(schema: unknown, known: Known): unknown {
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

/** Routes that a session, or a token in its place, opens. */
function wantsSession(access: Access | undefined): boolean {
  return access !== undefined && access !== 'public' && access !== 'cookie' && access !== 'token';
}

function describeAccess(access: Access | undefined): string {
  if (access === undefined) return 'public';
  return typeof access === 'object' ? access.permission : access;
}
