import type { Actor } from '../context.ts';
import type { LiveMessage } from './live.ts';

/**
 * The names of socket rooms, made by the server alone. A plugin's room stands for several of them, one for each audience,
 * so that one broadcast reaches exactly those who may see it: `c{company}|{room}|{audience}`. The plugin's room `''` is
 * the whole company. Audiences: `*` all who joined, `all` those who see every queue, `q{id}` a queue's members, `none`
 * those who see tickets without queue.
 */
export function roomsOfActor(actor: Actor, joined: readonly string[]): string[] {
  const { companyId, userId } = actor;
  const audiences = ['*', ...audiencesOf(actor)];
  const mine = [companyRoom(companyId), userRoom(companyId, userId ?? 0), everyone];
  if (actor.sessionId) mine.push(sessionRoom(actor.sessionId));
  for (const audience of audiences) mine.push(`c${companyId}|u${userId}|${audience}`);
  for (const room of ['', ...joined]) {
    for (const audience of audiences) mine.push(`c${companyId}|r${room}|${audience}`);
  }
  return mine;
}

/** The socket rooms that a message goes to; who is in several of them gets it once. */
export function roomsOfMessage(message: LiveMessage): string[] {
  const { companyId, rooms, userIds, queueId } = message;
  if (rooms && userIds)
    throw new Error(`The live event ${message.event} goes to rooms or to users, not to both`);
  const places = userIds ? userIds.map((id) => `u${id}`) : (rooms ?? ['']).map((room) => `r${room}`);
  const audiences =
    queueId === undefined ? ['*'] : queueId === null ? ['all', 'none'] : ['all', `q${queueId}`];
  return places.flatMap((place) => audiences.map((audience) => `c${companyId}|${place}|${audience}`));
}

export const everyone = 'everyone';

export function companyRoom(companyId: number): string {
  return `company|${companyId}`;
}

export function userRoom(companyId: number, userId: number): string {
  return `company|${companyId}|user|${userId}`;
}

export function sessionRoom(sessionId: string): string {
  return `session|${sessionId}`;
}

function audiencesOf(actor: Actor): string[] {
  if (actor.profile === 'admin' || actor.super) return ['all'];
  return [...actor.queueIds.map((id) => `q${id}`), ...(actor.seesUnqueued ? ['none'] : [])];
}
