import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { NotFound } from '../../errors/core-errors.ts';
import type { LiveEvent } from '../../live/define-live-event.ts';
import { liveDocument } from '../../live/live-document.ts';
import { type ServeDocs, serveDocs } from '../docs/serve-docs.ts';
import { withOptionalForms } from './describe-content.ts';
import { describedOperation } from './describe-operation.ts';
import type { OperationErrors } from './operation-errors.ts';
import { operationNames } from './operation-id.ts';

interface ApiPages extends ServeDocs {
  /** Readers of the documents (`docsAccess`); any other caller gets 404. */
  access: Config['docsAccess'];
  /** True when the request brings a session, in its cookie or as bearer. */
  hasSession(request: FastifyRequest): Promise<boolean>;
  /** The plan flags of this installation, which schemas only know by their pattern. */
  planFlags: ReadonlySet<string>;
  /** The codes that were read from the sources; absent: routes say theirs themselves. */
  operationErrors?: OperationErrors | undefined;
  /** The live events of core and of the plugins. */
  liveEvents: ReadonlyMap<string, LiveEvent>;
  /** Path below which browsers find the product. */
  basePath: string;
}

/** Documents every route and live event: the page at /docs, the documents at /docs/json and /docs/live.json, and the pages of the documentation. */
export async function registerOpenApi(
  app: FastifyInstance,
  { access, hasSession, planFlags, liveEvents, operationErrors, docsDir, texts, basePath }: ApiPages,
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
          `What is told by socket.io stands in [live.json](${basePath}/docs/live.json).`,
      },
      servers: [{ url: basePath || '/', description: 'The installation that serves this document' }],
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
    transform: ({ schema, url, route }) => ({
      schema: describedOperation(
        { schema, url, method: String(route.method), config: route.config ?? {} },
        { named, planFlags, operationErrors },
      ),
      url,
    }),
    transformObject: (made) =>
      'openapiObject' in made ? withOptionalForms(made.openapiObject) : made.swaggerObject,
  });
  if (access === 'closed') return;
  // Lets refusals link to the page of their code.
  app.decorate('errorPages', basePath);
  await app.register(async (pages) => {
    if (access === 'session') pages.addHook('onRequest', requireReader);
    await pages.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: basePath,
      staticCSP: false,
      uiConfig: { persistAuthorization: true },
    });
    await serveDocs(pages, { docsDir, texts, basePath });
    pages.get('/docs/live.json', { schema: { hide: true } }, () => liveDocument(liveEvents));
  });
}
