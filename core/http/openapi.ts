import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { NotFound } from '../core-errors.ts';
import type { LiveEvent } from '../live/define-live-event.ts';
import { liveDocument } from '../live/live-document.ts';
import type { Access } from './route.ts';

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
          'Customer service on WhatsApp. Sign in with `POST /auth/login` and send the answered token as a bearer token. ' +
          'Every error is `{ error, message, details?, requestId }`; `error` is a permanent code. ' +
          'What is told by socket.io stands in `/docs/live.json`.',
      },
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ session: [] }],
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `Shape${index}`,
    },
    transform: ({ schema, url, route }) => {
      const { access, planFlag, jsonBody } = route.config ?? {};
      const documented = {
        ...(spelledOut(
          { ...schema, response: withErrors(schema?.response, { access, planFlag }) },
          { named, planFlags },
        ) as typeof schema),
        'x-access': describeAccess(access),
        ...(jsonBody ? { body: jsonBody } : {}),
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
 * The schema with every part that has a name of its own replaced by a reference to it, and with this installation's
 * plan switches where it has their pattern.
 */
function spelledOut(
  schema: unknown,
  known: { named: ReadonlySet<string>; planFlags: ReadonlySet<string> },
): unknown {
  if (Array.isArray(schema)) return schema.map((part) => spelledOut(part, known));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $id, patternProperties, ...rest } = schema as Record<string, unknown>;
  if (typeof $id === 'string' && known.named.has($id)) return { $ref: `${$id}#` };
  const [switched] = Object.values((patternProperties as Record<string, unknown> | undefined) ?? {});
  const switches = Object.fromEntries([...known.planFlags].map((flag) => [flag, switched]));
  const plain = switched ? { ...rest, properties: { ...(rest.properties as object), ...switches } } : rest;
  const parts = Object.entries($id === undefined ? plain : { $id, ...plain });
  return Object.fromEntries(parts.map(([key, part]) => [key, spelledOut(part, known)]));
}

function describeAccess(access: Access | undefined): string {
  if (access === undefined) return 'public';
  return typeof access === 'object' ? access.permission : access;
}
