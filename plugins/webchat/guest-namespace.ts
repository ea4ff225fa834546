import type { GuestNamespace, Host } from '@balcao/core';
import { agentSessionOfToken } from './agent-mode/agent-session.ts';
import { ChatSessionOver } from './contract/errors.ts';
import { agentRoom, namespace, sessionRoom, visitorRoom } from './publish.ts';
import { visitOfToken } from './sessions/chat-session.ts';
import { isKnownOrigin } from './widgets/open-widgets.ts';

/**
 * Lets pages receive live events of a visitor's conversation or of an agent's session on the page, by the session's token
 * and from its page alone.
 */
export function visitorNamespace(host: Host): GuestNamespace {
  return {
    namespace,
    allowsOrigin: (origin) => isKnownOrigin(host, origin),
    async admit({ auth: { token }, ...whence }) {
      if (typeof token !== 'string' || token.length > 200) throw ChatSessionOver();
      const bare = token.replace(/^Bearer +/i, '');
      if (bare.startsWith('wd_')) {
        const { row } = await agentSessionOfToken(host, bare, whence);
        return { companyId: row.companyId, rooms: [agentRoom(row.id)] };
      }
      const { open, session, visitor } = await visitOfToken(host, bare, whence);
      return {
        companyId: open.ctx.companyId,
        rooms: [visitorRoom(visitor.address), sessionRoom(session.id)],
      };
    },
  };
}
