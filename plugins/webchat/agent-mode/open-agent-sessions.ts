import { type Context, perHost, ShortCache } from '@balcao/core';

/** One agent session on a page. Behind it stands a sign-in of the user: what ends that ends this at once. */
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

/** The agent sessions of a company that may be open; one that another process opened is seen within a second. */
export function openAgentSessionsOf({ host, companyId }: Context): Promise<AgentSessionRow[]> {
  return cached(host).get(companyId);
}

/** An agent session has been opened: in this process it misses nothing from now on. */
export function addOpenAgentSession({ host, companyId }: Context): void {
  host.database.afterCommit(() => cached(host).forget(companyId));
}
