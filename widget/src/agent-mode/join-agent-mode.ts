import { DeviceStore } from '../connection/device-store.ts';
import { Refusal } from '../connection/refusal.ts';
import { Session } from '../connection/session.ts';
import { identified, type JoinOptions } from '../conversation/join.ts';
import type { Joined } from '../panel-view.ts';
import { AgentMode } from './agent-mode.ts';

/** Opens the agent mode that the page's server signs an agent in to. Throws Refusal when the page signs nobody in. */
export async function joinAgentMode({ config: _, ...options }: JoinOptions): Promise<Joined<AgentMode>> {
  const { subject, getToken } = await identified(options.getToken);
  if (!getToken)
    throw new Refusal('ERR_WEBCHAT_IDENTITY_REQUIRED', 401, 'A desk is opened by a signed agent');
  const person = `desk:${subject}`;
  const agentMode = new AgentMode({
    queue: options.queue,
    contactRef: options.contactRef,
    // A pass is short and the page gives it anew: nothing of it is stored.
    session: new Session({
      ...options,
      getToken,
      path: '/desk/session',
      resume: { read: () => null, keep: () => undefined },
    }),
    storeOf: (ticketId) => new DeviceStore(options.key, `${person}:${ticketId}`),
    forget: () => new DeviceStore(options.key, person).clear(),
  });
  return { subject: agentMode, leave: () => agentMode.close() };
}
