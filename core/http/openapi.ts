import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Access } from './route.ts';

/** Documents every route: the page at /docs, the document at /docs/json. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Balcão',
        version: '1.0.0',
        description:
          'Customer service on WhatsApp. Sign in with `POST /auth/login` and send the answered token as a bearer token. ' +
          'Every error is `{ error, message, details?, requestId }`; `error` is a permanent code.',
      },
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ session: [] }],
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => (typeof json.$id === 'string' ? json.$id : `Shape${index}`),
    },
    transform: ({ schema, url, route }) => {
      const { access, planFlag } = route.config ?? {};
      const documented = {
        ...schema,
        'x-access': describeAccess(access),
        ...(planFlag ? { 'x-plan-flag': planFlag } : {}),
      };
      return { schema: documented, url };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: false, uiConfig: { persistAuthorization: true } });
}

function describeAccess(access: Access | undefined): string {
  if (access === undefined) return 'public';
  return typeof access === 'object' ? access.permission : access;
}
