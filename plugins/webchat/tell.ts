import type { Context } from '@balcao/core';
import type { LiveOfDesk, LiveOfVisitor } from './schemas.ts';

export const namespace = '/webchat';

/** Every browser of one visitor. */
export function visitorRoom(address: string): string {
  return `visitor:${address}`;
}

/** One browser. */
export function sessionRoom(sessionId: number): string {
  return `session:${sessionId}`;
}

/** One agent's desk on a page. */
export function deskRoom(deskId: number): string {
  return `desk:${deskId}`;
}

/** Tells a desk. */
export function tellDesk<E extends keyof LiveOfDesk>(
  ctx: Context,
  deskId: number,
  event: E,
  payload: LiveOfDesk[E],
): void {
  const room = deskRoom(deskId);
  ctx.host.live.toGuests({ namespace, companyId: ctx.companyId, room, event, payload });
}

/** Tells pages of the actor's company, wherever their sockets are. Lost, it is read with the conversation. */
export function tell<E extends keyof LiveOfVisitor>(
  ctx: Context,
  room: string,
  event: E,
  payload: LiveOfVisitor[E],
): void {
  ctx.host.live.toGuests({ namespace, companyId: ctx.companyId, room, event, payload });
}

/** Sends an event to pages of the actor's company, and answers whether a page took it. */
export function hand<E extends keyof LiveOfVisitor>(
  ctx: Context,
  room: string,
  event: E,
  payload: LiveOfVisitor[E],
  withinMs: number,
): Promise<boolean> {
  const message = { namespace, companyId: ctx.companyId, room, event, payload };
  return ctx.host.live.handToGuests(message, withinMs);
}
