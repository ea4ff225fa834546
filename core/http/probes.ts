import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTime } from '../async/in-time.ts';
import type { Config } from '../config/config.ts';
import type { Host } from '../context.ts';
import { NotFound } from '../errors/core-errors.ts';
import { type Refusals, refusingRoute } from './openapi/operation-errors.ts';

/**
 * Adds the addresses by which operators and load balancers observe a process. /health: the process is alive. /ready: it can serve
 * requests. /metrics: Prometheus metrics, for this machine or the holder of METRICS_TOKEN.
 */
export function registerProbes(app: FastifyInstance, host: Host, onRefusal?: Refusals['onRefusal']): void {
  const open = { config: { access: 'public' as const }, schema: { hide: true } };
  app.get('/health', open, async () => ({ status: 'ok' }));
  app.get('/ready', open, async (_request, reply) => {
    const status = await stateOf(host);
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
  app.get('/metrics', open, async (request, reply) => {
    if (!mayReadFigures(host.config, request)) throw NotFound();
    return reply.type(host.metrics.registry.contentType).send(await host.metrics.registry.metrics());
  });
  measureRequests(app, host, onRefusal);
}

function mayReadFigures(
  { metricsEnabled, metricsToken, trustProxy }: Config,
  { headers, socket }: FastifyRequest,
): boolean {
  if (!metricsEnabled) return false;
  if (metricsToken) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`);
  // Behind a proxy of this machine every caller comes from loopback.
  const cameByProxy = trustProxy !== false || proxyHeaders.some((name) => headers[name] !== undefined);
  return !cameByProxy && isLoopback(socket.remoteAddress);
}

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Makes a process without the role `web` serve only these three addresses. */
export function answerProbesOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!/^\/(health|ready|metrics)\/?(\?|$)/.test(request.url)) throw NotFound();
  });
}

function measureRequests(app: FastifyInstance, host: Host, onRefusal?: Refusals['onRefusal']): void {
  const seconds = host.metrics.histogram('http_request_seconds', 'Time to answer, by route', [
    'method',
    'route',
    'status',
  ]);
  const refusals = host.metrics.counter('refusals_total', 'Refused calls, by operation and code', [
    'operation',
    'code',
  ]);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    if (!request.refusal) return;
    const { method, routeOptions } = request;
    const refusing = refusingRoute({ ...routeOptions, method, url: route });
    refusals.inc({ operation: refusing.operationId, code: request.refusal });
    onRefusal?.(refusing, request.refusal);
  });
}

async function stateOf({ database }: Host): Promise<string> {
  const away = 'waiting for the database';
  const answered = database.knex
    .raw('select 1')
    .then(async () => ((await database.space.isLeft()) ? 'ready' : 'waiting for space for the database'))
    .catch(() => away);
  return inTime(1000, answered, () => away);
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function isLoopback(address: string | undefined): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}
