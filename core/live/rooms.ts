import type { Actor } from '../actor.ts';
import type { Permission } from '../permissions.ts';
import type { LiveMessage } from './live.ts';

/**
 * Names of socket rooms, which the server alone makes. A room of a plugin is split by audience, so that one broadcast
 * reaches exactly those who may see it: `c{company}|{room}|{audience}`. The plugin's room `''` is the whole company.
 * Audiences: `*` all who joined, `all` users who see every queue, `q{id}` users of a queue, `none` users who see
 * tickets without queue, `u{id}` one agent who does not see every queue.
 */
export function roomsOfActor(
  actor: Actor,
  joined: readonly string[],
  held: readonly Permission[] = [],
): string[] {
  const { companyId, userId } = actor;
  const audiences = ['*', ...audiencesOf(actor)];
  const mine = [companyRoom(companyId), userRoom(companyId, userId ?? 0), allCompaniesRoom];
  if (actor.sessionId) mine.push(sessionRoom(actor.sessionId));
  // Also in the room of their own company: when sessions are ended there, this socket must be cut, too.
  if (actor.entry) mine.push(userRoom(actor.entry.homeCompanyId, userId ?? 0));
  for (const permission of held) mine.push(permissionRoom(companyId, permission));
  for (const audience of audiences) mine.push(`c${companyId}|u${userId}|${audience}`);
  for (const room of ['', ...joined]) {
    for (const audience of audiences) mine.push(`c${companyId}|r${room}|${audience}`);
  }
  return mine;
}

/** Returns the socket rooms to which a message is sent; a socket in several of them receives it once. */
export function roomsOfMessage(message: LiveMessage): string[] {
  const { companyId, rooms, userIds, queueId, permission } = message;
  if (permission) {
    if (rooms || userIds || queueId !== undefined)
      throw new Error(`The live event ${message.event} goes only to users with a permission`);
    return [permissionRoom(companyId, permission)];
  }
  if (rooms && userIds)
    throw new Error(`The live event ${message.event} goes to rooms or to users, not to both`);
  const places = userIds ? userIds.map((id) => `u${id}`) : (rooms ?? ['']).map((room) => `r${room}`);
  const audiences = audiencesOfMessage(message);
  return places.flatMap((place) => audiences.map((audience) => `c${companyId}|${place}|${audience}`));
}

function audiencesOfMessage({ queueId, ownerId, only }: LiveMessage): string[] {
  if (queueId === undefined) return ['*'];
  const some = [queueId === null ? 'none' : `q${queueId}`, ...(ownerId ? [`u${ownerId}`] : [])];
  if (only === 'seeing-some') return some;
  return only === 'seeing-all' ? ['all'] : ['all', ...some];
}

export const allCompaniesRoom = 'everyone';

export function companyRoom(companyId: number): string {
  return `company|${companyId}`;
}

export function userRoom(companyId: number, userId: number): string {
  return `company|${companyId}|user|${userId}`;
}

export function sessionRoom(sessionId: string): string {
  return `session|${sessionId}`;
}

/** Room of the older clients among those with a permission in a company, for events in a shape of their own. */
export function olderRoom(companyId: number, permission: Permission): string {
  return `${permissionRoom(companyId, permission)}|cookie`;
}

function permissionRoom(companyId: number, permission: Permission): string {
  return `c${companyId}|p${permission}`;
}

function audiencesOf(actor: Actor): string[] {
  if (actor.profile === 'admin' || actor.super) return ['all'];
  return [
    `u${actor.userId}`,
    ...actor.queueIds.map((id) => `q${id}`),
    ...(actor.seesUnqueued ? ['none'] : []),
  ];
}
