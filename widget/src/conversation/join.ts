import { DeviceStore } from '../connection/device-store.ts';
import { Refusal } from '../connection/refusal.ts';
import { Session, type SessionOptions } from '../connection/session.ts';
import { subjectOf } from '../connection/subject.ts';
import type { Joined } from '../panel-view.ts';
import type { WidgetConfig } from '../wire.ts';
import { Conversation } from './conversation.ts';

export type JoinOptions = Omit<SessionOptions, 'resume'> & {
  config: WidgetConfig;
  /** Filters of the tickets in agent mode. */
  queue?: string | undefined;
  contactRef?: string | undefined;
};

interface Shared {
  conversation: Conversation;
  elements: number;
}

/** Conversations of this page by visitor: elements that show the same conversation share it and its socket. */
const shared = new Map<string, Shared>();

/** Opens the conversation of the page's visitor. Throws Refusal when the page fails to identify the visitor. */
export async function join({ config, ...options }: JoinOptions): Promise<Joined<Conversation>> {
  const { endpoint, key } = options;
  const who = await identified(options.getToken);
  const name = [endpoint, key, who.subject].join('\n');
  const entry = shared.get(name) ?? { conversation: begun(), elements: 0 };
  shared.set(name, entry);
  entry.elements += 1;
  let isHere = true;
  return {
    subject: entry.conversation,
    leave() {
      if (!isHere) return;
      isHere = false;
      entry.elements -= 1;
      if (entry.elements > 0) return;
      entry.conversation.close();
      if (shared.get(name) === entry) shared.delete(name);
    },
  };

  function begun(): Conversation {
    const store = new DeviceStore(key, who.subject);
    const resume = {
      read: () => store.read('session'),
      keep: (token: string | null) => store.keep('session', token),
    };
    return new Conversation(new Session({ ...options, getToken: who.getToken, resume }), store, config);
  }
}

/**
 * Asks the page for the visitor's identity, a token that its server signs, and returns a function that asks again, together with
 * the subject under which data of this visitor is stored (`subjectOf`). The first answer is used for the first
 * session; a later one for another visitor is refused, so that no message is sent under another name.
 */
export async function identified(
  getToken: (() => Promise<string>) | undefined,
): Promise<{ subject: string; getToken?: () => Promise<string> }> {
  const first = getToken ? await asked(getToken) : '';
  if (!getToken || !first) return { subject: subjectOf(undefined) };
  const subject = subjectOf(first);
  let unused: string | null = first;
  return {
    subject,
    async getToken() {
      const identity = unused ?? (await asked(getToken));
      unused = null;
      if (subjectOf(identity) === subject) return identity;
      throw new Refusal('ERR_WEBCHAT_IDENTITY_CHANGED', 401, 'The page now names somebody else');
    },
  };
}

async function asked(getToken: () => Promise<string>): Promise<string> {
  try {
    return await getToken();
  } catch (cause) {
    const refusal = new Refusal('ERR_WEBCHAT_IDENTITY_REQUIRED', 401, 'The page could not say who this is');
    refusal.cause = cause;
    throw refusal;
  }
}
