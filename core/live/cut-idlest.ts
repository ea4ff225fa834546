import type { LiveClient, SocketKind } from './client.ts';

/**
 * Sockets that one user may have open on a process. Clients of today have one for each tab. Older ones open up to ten
 * for each page and bring their cookie alone: ten pages of theirs.
 */
const mostSocketsPerUser: Record<SocketKind, number> = { token: 10, cookie: 100 };

/**
 * Keeps a user within the limit by cutting the socket that has been silent the longest, never the one just opened: the
 * page that a person looks at works, a forgotten one goes.
 */
export function cutIdlest(clients: ReadonlySet<LiveClient>, newest: LiveClient): void {
  const alike = [...clients].filter((client) => client.kind === newest.kind);
  if (alike.length <= mostSocketsPerUser[newest.kind]) return;
  const [idlest] = alike.filter((client) => client !== newest).sort((a, b) => a.heardAt - b.heardAt);
  idlest?.cut();
}
