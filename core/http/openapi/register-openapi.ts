import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import type { Config } from '../../config.ts';
import { NotFound } from '../../core-errors.ts';
import type { LiveEvent } from '../../live/define-live-event.ts';
import { liveDocument } from '../../live/live-document.ts';
import type { Access } from '../route.ts';
import { bodyOf, responsesOf, spelledOut } from './describe-content.ts';
import { operationIdOf, operationNames } from './operation-id.ts';

export interface ApiPages {
  /** Who reads them; strangers are told that nothing is there. */
  access: Config['docsAccess'];
  /** True when the request brings a session, in its cookie or as bearer. */
  hasSession(request: FastifyRequest): Promise<boolean>;
  /** The plan switches of this installation, which schemas only know by their pattern. */
  planFlags: ReadonlySet<string>;
  /** The live events of core and of the plugins. */
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
  const takeName = operationNames();
  app.addHook('onRoute', function rememberNames({ method, url, schema }) {
    for (const id of Object.keys(this.getSchemas())) named.add(id);
    if (schema?.operationId && method !== 'HEAD') takeName(schema.operationId, `${method} ${url}`);
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
      servers: [{ url: '/', description: 'The installation that serves this document' }],
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
      if (!schema?.response) return { schema: schema as FastifySchema, url };
      const { access, planFlag, jsonBody, form, scope } = route.config ?? {};
      const known = { named, planFlags };
      const documented = {
        ...(spelledOut(schema, known) as typeof schema),
        operationId: schema.operationId ?? operationIdOf(String(route.method), url),
        response: responsesOf(schema.response, { access, planFlag, ...known }),
        'x-access': describeAccess(access),
        ...(scope && wantsSession(access) ? { 'x-scope': scope } : {}),
        ...bodyOf(schema.body ?? jsonBody, { form, ...known }),
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

/** Routes that a session, or a token in its place, opens. */
function wantsSession(access: Access | undefined): boolean {
  return access !== undefined && access !== 'public' && access !== 'cookie' && access !== 'token';
}

function describeAccess(access: Access | undefined): string {
  if (access === undefined) return 'public';
  return typeof access === 'object' ? access.permission : access;
}
