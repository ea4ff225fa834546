import type { GuestNamespace, Host } from '@balcao/core';
import { agentSessionOfToken } from './agent-mode/agent-session.ts';
import { ChatSessionOver } from './contract/errors.ts';
import { agentRoom, kindRoom, namespace, originRoom, sessionRoom, visitorRoom } from './publish.ts';
import { visitOfToken } from './sessions/chat-session.ts';
import { isKnownOrigin } from './widgets/open-widgets.ts';

type Guest = Awaited<ReturnType<GuestNamespace['admit']>>;

/**
 * Most sockets of one session in a process, one for each tab that shows the chat. No person opens so many: the page of a socket
 * that is cut connects anew and would cut another one.
 */
const socketsMax = 50;

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
        return guestOf(row, agentRoom(row.id), kindRoom(row.widgetId, 'agents'));
      }
      const { session, visitor } = await visitOfToken(host, bare, whence);
      const kind = kindRoom(session.widgetId, visitor.subjectKey === null ? 'unsigned' : 'signed');
      return guestOf(session, sessionRoom(session.id), kind, visitorRoom(visitor.address));
    },
  };
}

/** Guest of a session, in its own room, in that of its page's origin and in further ones. */
function guestOf(
  { companyId, widgetId, origin }: { companyId: number; widgetId: number; origin: string },
  room: string,
  ...further: readonly string[]
): Guest {
  const rooms = [room, originRoom(widgetId, origin), ...further];
  return { companyId, rooms, limited: { room, most: socketsMax } };
}
