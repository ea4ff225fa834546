import type { FastifyInstance } from 'fastify';
import type { Host } from '../host.ts';

/** /health: the process lives. /ready: it can serve. /metrics: Prometheus, for loopback or the holder of METRICS_TOKEN. */
export function registerProbes(app: FastifyInstance, host: Host): void {
  const open = { config: { access: 'public' as const }, schema: { hide: true } };
  app.get('/health', open, async () => ({ status: 'ok' }));
  app.get('/ready', open, async (_request, reply) => {
    const ready = await databaseAnswers(host);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting for the database' });
  });
  app.get('/metrics', open, async (request, reply) => {
    const { metricsToken } = host.config;
    const allowed = metricsToken
      ? request.headers.authorization === `Bearer ${metricsToken}`
      : isLoopback(request.socket.remoteAddress) && request.headers['x-forwarded-for'] === undefined;
    if (!allowed) return reply.code(404).send();
    return reply.type(host.metrics.registry.contentType).send(await host.metrics.registry.metrics());
  });
  measureRequests(app, host);
}

function measureRequests(app: FastifyInstance, host: Host): void {
  const seconds = host.metrics.histogram('http_request_seconds', 'Time to answer, by route', ['method', 'route', 'status']);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
}

async function databaseAnswers(host: Host): Promise<boolean> {
  const tooLong = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), 1000).unref();
  });
  const answered = host.database.knex.raw('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLong]);
}

function isLoopback(address: string | undefined): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}
