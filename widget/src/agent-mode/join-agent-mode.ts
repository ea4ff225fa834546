import { DeviceStore } from '../connection/device-store.ts';
import { Refusal } from '../connection/refusal.ts';
import { Session } from '../connection/session.ts';
import { identified, type JoinOptions } from '../conversation/join.ts';
import type { Joined } from '../panel-view.ts';
import { AgentMode } from './agent-mode.ts';

/**
 * Starts the agent mode, in which agents answer tickets on a page of their company, with a token that the page's server signs for
 * its user. Throws Refusal when the page gives no token.
 */
export async function joinAgentMode({ config: _, ...options }: JoinOptions): Promise<Joined<AgentMode>> {
  const { subject, getToken } = await identified(options.getToken);
  if (!getToken)
    throw new Refusal(
      'ERR_WEBCHAT_IDENTITY_REQUIRED',
      401,
      'The agent mode needs a token of a signed-in agent',
    );
  const storageKey = `desk:${subject}`;
  const agentMode = new AgentMode({
    queue: options.queue,
    contactRef: options.contactRef,
    // Agent tokens are short-lived and the page gives new ones: none is stored.
    session: new Session({
      ...options,
      getToken,
      path: '/desk/session',
      resume: { read: () => null, keep: () => undefined },
    }),
    storeOf: (ticketId) => new DeviceStore(options.key, `${storageKey}:${ticketId}`),
    forget: () => new DeviceStore(options.key, storageKey).clear(),
  });
  return { subject: agentMode, leave: () => agentMode.close() };
}
