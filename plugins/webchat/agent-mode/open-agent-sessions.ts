import { type Context, perHost, ShortCache } from '@balcao/core';

/** Agent session on a page: it belongs to a sign-in of the user, and ends together with it. */
export interface AgentSessionRow {
  id: number;
  companyId: number;
  widgetId: number;
  userId: number;
  sessionId: string;
  origin: string;
  scope: string;
  expiresAt: number;
}

const cached = perHost(
  (host) =>
    new ShortCache(
      () => host.database,
      async (companyId: number): Promise<AgentSessionRow[]> =>
        host.contextFor(companyId).table('WebchatDesks').where('expiresAt', '>', Date.now()),
    ),
);

/** Lists the agent sessions of a company that may be open; one that another process opened appears within a second. */
export function openAgentSessionsOf({ host, companyId }: Context): Promise<AgentSessionRow[]> {
  return cached(host).get(companyId);
}

/** Empties this process's cache after an agent session was opened or ended, so that it receives events from now on, or none. */
export function forgetOpenAgentSessions({ host, companyId }: Context): void {
  host.database.afterCommit(() => cached(host).forget(companyId));
}
