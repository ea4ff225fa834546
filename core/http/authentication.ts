import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Context, systemActor } from '../context.ts';
import { TooManyRequests } from '../core-errors.ts';
import type { Host } from '../host.ts';
import { StartupError } from '../startup-error.ts';
import { FairShare } from './fair-share.ts';
import { localeOf } from './format-error.ts';

/**
 * Puts the caller's context on every request before its body is read. A route without declared access is a fault of
 * ours: the process does not start with one.
 */
export const authentication = fastifyPlugin(authenticate, { name: 'balcao-authentication', fastify: '5.x' });

async function authenticate(app: FastifyInstance, { host }: { host: Host }): Promise<void> {
  app.decorateRequest('context');
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || route.schema?.hide) return;
    if (route.config?.access === undefined)
      throw new Error(`The route ${route.method} ${route.url} declares no access`);
    const { access } = route.config;
    if (typeof access === 'object' && !host.permissions.has(access.permission))
      throw new StartupError(
        `The route ${route.method} ${route.url} wants the permission ${access.permission}, which nobody declares.`,
      );
  });
  const share = new FairShare(host.config.callsPerSecond);
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    // What one person may see stays in nobody's cache, refusals included; files say otherwise by themselves.
    if (access !== undefined) reply.header('cache-control', 'no-store');
    // Nobody: routes without a session see no company; 0 is nobody's id.
    const actor =
      access === undefined || access === 'public' || access === 'cookie' || access === 'token'
        ? { ...systemActor(0), kind: 'user' as const, profile: 'user' as const, name: '' }
        : await host.accounts.authenticate(request);
    // Our own staff decide what the installation carries.
    if (actor.companyId > 0 && !actor.super) await requireShare(host, share, actor.companyId);
    request.context = new Context(host, actor, { locale: localeOf(request), log: request.log });
  });
}

/** Throws ERR_TOO_MANY_REQUESTS, with when to come again, beyond the company's share. */
async function requireShare({ config, tenancy }: Host, share: FairShare, companyId: number): Promise<void> {
  if (!config.rateLimit) return;
  const { plan } = await tenancy.statusOf(companyId);
  const retryAfterSeconds = share.take(companyId, plan.limits.users);
  if (retryAfterSeconds > 0) throw TooManyRequests({ details: { retryAfterSeconds } });
}
