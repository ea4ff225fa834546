import type { Context } from '@balcao/core';
import type { LiveOfAgent, LiveOfVisitor } from './schemas.ts';

/** Live namespace to which pages with a web chat connect. */
export const namespace = '/webchat';

/** Returns the room of all browsers of one visitor. */
export function visitorRoom(address: string): string {
  return `visitor:${address}`;
}

/** Returns the room of one browser. */
export function sessionRoom(sessionId: number): string {
  return `session:${sessionId}`;
}

/** Returns the room of one agent session on a page. */
export function agentRoom(agentSessionId: number): string {
  return `desk:${agentSessionId}`;
}

/** Pages of one chat: those of signed visitors, those of others, and those with an agent session. */
export const pageKinds = ['signed', 'unsigned', 'agents'] as const;
type PageKind = (typeof pageKinds)[number];

/** Returns the room of all pages of a kind in one chat. */
export function kindRoom(widgetId: number, kind: PageKind): string {
  return `chat:${widgetId}:${kind}`;
}

/** Returns the room of all pages that show one chat at an origin. */
export function originRoom(widgetId: number, origin: string): string {
  return `chat:${widgetId}:at:${origin}`;
}

/** Closes the sockets of these rooms in all processes, after the commit. A page whose session still holds connects anew. */
export function cutRooms({ host, companyId }: Context, rooms: readonly string[]): void {
  host.database.afterCommit(() => {
    for (const room of rooms) host.live.cutGuests({ namespace, companyId, room });
  });
}

/** Sends the pages of these rooms the end of their session after the commit, and closes their sockets. */
export function endRooms(
  ctx: Context,
  rooms: readonly string[],
  reason: LiveOfVisitor['ended']['reason'] = 'revoked',
): void {
  ctx.host.database.afterCommit(() => publishToPages(ctx, rooms, 'ended', { reason }));
  cutRooms(ctx, rooms);
}

/** Sends an event to an agent session. */
export function notifyAgent<E extends keyof LiveOfAgent>(
  ctx: Context,
  agentSessionId: number,
  event: E,
  payload: LiveOfAgent[E],
): void {
  const room = agentRoom(agentSessionId);
  ctx.host.live.toGuests({ namespace, companyId: ctx.companyId, room, event, payload });
}

/**
 * Sends an event to pages of the actor's company in all processes. A lost event does no harm, because pages read the
 * conversation.
 */
export function publishToPages<E extends keyof LiveOfVisitor>(
  ctx: Context,
  rooms: readonly string[],
  event: E,
  payload: LiveOfVisitor[E],
): void {
  for (const room of rooms)
    ctx.host.live.toGuests({ namespace, companyId: ctx.companyId, room, event, payload });
}

/** Sends an event to pages of the actor's company, and returns true where a page confirmed it. */
export async function hand<E extends keyof LiveOfVisitor>(
  ctx: Context,
  rooms: readonly string[],
  event: E,
  payload: LiveOfVisitor[E],
  withinMs: number,
): Promise<boolean> {
  const handed = rooms.map((room) =>
    ctx.host.live.handToGuests({ namespace, companyId: ctx.companyId, room, event, payload }, withinMs),
  );
  return (await Promise.all(handed)).includes(true);
}
