import type { FastifyRequest } from 'fastify';
import type { Actors } from '../accounts/accounts.ts';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { NoPermission } from '../errors/core-errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Identifies the caller anew where that was more than a second ago, as after a body that came in slowly, and sets the
     * context of the fresh actor. Throws what the first identification would; null for a call without a caller.
     */
    identifyAgain: (() => Promise<void>) | null;
  }
}

/** Time in milliseconds for which an identification holds: as long as a session is cached. */
const heldMs = 1000;

/** Makes the `identifyAgain` of a request whose caller was identified just now. */
export function callerAgain(
  request: FastifyRequest,
  accounts: Pick<Actors, 'authenticateAgain'>,
  contextOf: (actor: Actor) => Context,
): () => Promise<void> {
  const { identify } = request.routeOptions.config;
  let identifiedAt = performance.now();
  return async () => {
    if (performance.now() - identifiedAt < heldMs) return;
    const former = request.context.actor;
    const actor = identify ? await identify(request) : await accounts.authenticateAgain(request, former);
    identifiedAt = performance.now();
    request.context = contextOf(actor);
  };
}

/**
 * Requires, after a body that came in while the call was already worked on, that the caller still has all rights with which
 * it began. Throws ERR_NO_PERMISSION, and the errors of identification for a session that is over.
 */
export async function requireSameRights(request: FastifyRequest): Promise<void> {
  const former = request.context.actor;
  await request.identifyAgain?.();
  const { actor } = request.context;
  if (actor === former) return;
  if (!isSameCaller(former, actor) || hasLess(actor, former)) throw NoPermission();
}

function isSameCaller(one: Actor, other: Actor): boolean {
  return (
    one.companyId === other.companyId &&
    one.userId === other.userId &&
    one.connectionId === other.connectionId &&
    one.entry?.id === other.entry?.id &&
    one.token?.id === other.token?.id
  );
}

/** True for an actor without one of the rights of `former`. An admin needs no queue. */
function hasLess(actor: Actor, former: Actor): boolean {
  if (former.super !== actor.super) return former.super;
  if (actor.profile === 'admin') return false;
  const hasLostQueue = former.queueIds.some((id) => !actor.queueIds.includes(id));
  return former.profile === 'admin' || hasLostQueue || (former.seesUnqueued && !actor.seesUnqueued);
}
