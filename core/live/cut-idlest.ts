import type { LiveClient } from './client.ts';
import type { SocketKind } from './live.ts';

/**
 * Most sockets of one user on a process. Present clients have one for each tab; older ones, which bring the cookie
 * alone, open up to ten for each page.
 */
const mostSocketsPerUser: Record<SocketKind, number> = { token: 10, cookie: 100 };

/**
 * Keeps a user within the limit by cutting the socket that has been silent the longest, but never the new one: the
 * page that the user looks at must work.
 */
export function cutIdlest(clients: ReadonlySet<LiveClient>, newest: LiveClient): void {
  const alike = [...clients].filter((client) => client.kind === newest.kind);
  if (alike.length <= mostSocketsPerUser[newest.kind]) return;
  const [idlest] = alike.filter((client) => client !== newest).sort((a, b) => a.heardAt - b.heardAt);
  idlest?.cut();
}
