import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type Actor, systemActor } from '../actor.ts';
import { Context, type Host } from '../context.ts';
import { TooManyRequests } from '../errors/core-errors.ts';
import { StartupError } from '../errors/startup-error.ts';
import { CallQuota } from './call-quota.ts';
import { callerAgain } from './caller-again.ts';
import { fairCalls } from './fairness/fair-calls.ts';
import { localeOf } from './format-error.ts';
import type { Access } from './route.ts';

/**
 * Sets the caller's context on every request before its body is read, and anew after a body that came in slowly, so that a call
 * has the rights of the moment in which it is worked on. A route that declares no access stops the start of the
 * server, since it would otherwise be open to all by mistake.
 */
export const authentication = fastifyPlugin(authenticate, { name: 'balcao-authentication', fastify: '5.x' });

/**
 * Adds the hooks of authentication. `actorOf` gives the actor of every call in a process whose routes only one program calls,
 * such as the command line.
 */
async function authenticate(
  app: FastifyInstance,
  options: { host: Host; actorOf?: (request: FastifyRequest) => Actor | Promise<Actor> },
): Promise<void> {
  const { host } = options;
  app.decorateRequest('context');
  app.decorateRequest('identifyAgain', null);
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || route.schema?.hide) return;
    if (route.config?.access === undefined)
      throw new Error(`The route ${route.method} ${route.url} declares no access`);
    const { access } = route.config;
    if (typeof access === 'object' && !host.permissions.has(access.permission))
      throw new StartupError(
        `The route ${route.method} ${route.url} wants the permission ${access.permission}, which no plugin declares.`,
      );
  });
  const share = new CallQuota(host.config.callsPerSecond);
  app.addHook('onRequest', async (request, reply) => {
    const { access, identify } = request.routeOptions.config;
    // Answers for one user must not be cached, not even errors; routes that send files set another header.
    if (access !== undefined) reply.header('cache-control', 'no-store');
    const actor = identify
      ? await identify(request)
      : wantsNoSession(access)
        ? anonymous
        : await (options.actorOf?.(request) ?? host.accounts.authenticate(request));
    // Calls of the installation's own staff are not limited.
    if (actor.companyId > 0 && !actor.super && !options.actorOf)
      await requireShare(host, share, actor.companyId);
    if (actor.userId !== null && request.method !== 'GET') host.throttle.userActed();
    if (actor.sessionId && request.method === 'GET') markRead(host, actor, reply);
    const contextOf = (who: Actor) => contextIn(host, request, who);
    request.context = contextOf(actor);
    if (actor !== anonymous && !options.actorOf)
      request.identifyAgain = callerAgain(request, host.accounts, contextOf);
  });
  // Before the hooks of plans and routes, which refuse by the actor.
  app.addHook('preValidation', async (request) => request.identifyAgain?.());
  // A process of the command line has one caller and needs no fairness between companies.
  if (!options.actorOf && host.config.callsAtOnce > 0) await app.register(fairCalls, { host });
}

function contextIn(host: Host, request: FastifyRequest, actor: Actor): Context {
  const { ip, id: requestId, headers, log } = request;
  return new Context(host, actor, {
    locale: localeOf(request),
    log,
    caller: { ip, userAgent: headers['user-agent'] ?? null, requestId },
    ifMatch: headers['if-match'] ?? null,
  });
}

/**
 * Header with the moment before the call read its data; with it a screen asks over its socket for events that it
 * missed since.
 */
const readMark = 'balcao-read';

/** Sets the header with the moment before the call reads. */
function markRead(host: Host, { companyId }: Actor, reply: FastifyReply): void {
  const mark = host.live.markRead(companyId);
  if (mark !== null) reply.header(readMark, mark);
}

/** Actor of routes that need no session; no company has the id 0. */
const anonymous: Actor = { ...systemActor(0), kind: 'user', profile: 'user', name: '' };

function wantsNoSession(access: Access | undefined): boolean {
  return access === undefined || access === 'public' || access === 'cookie' || access === 'token';
}

/** Throws ERR_TOO_MANY_REQUESTS, with the seconds to wait, when the company has used its permitted calls. */
async function requireShare({ config, tenancy }: Host, share: CallQuota, companyId: number): Promise<void> {
  if (!config.rateLimit) return;
  const { plan } = await tenancy.statusOf(companyId);
  const retryAfterSeconds = share.take(companyId, plan.limits.users);
  if (retryAfterSeconds > 0) throw TooManyRequests({ details: { retryAfterSeconds } });
}
