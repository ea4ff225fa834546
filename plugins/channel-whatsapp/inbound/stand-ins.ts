import {
  type BinaryNode,
  cleanMessage,
  decodeMessageNode,
  proto,
  type WAMessage,
} from '@whiskeysockets/baileys';
import { namesMax } from '../contract/limits.ts';
import type { Content } from './message-content.ts';
import * as kinds from './unsupported.ts';
import { countText } from './unsupported-kinds.ts';

const { CIPHERTEXT } = proto.WebMessageInfo.StubType;
/** Text by which Baileys marks a message that arrived without content. */
const absent = 'Message absent from node';

/**
 * Handles messages that WhatsApp delivers without content: agents see a placeholder until the content arrives under the
 * same id.
 */
export class StandIns {
  readonly #me: () => { id?: string; lid?: string | undefined } | undefined;
  /** Ids of stanzas that change another message; without content they are shown as no message. */
  readonly #changes = new Set<string>();

  constructor(me: () => { id?: string; lid?: string | undefined } | undefined) {
    this.#me = me;
  }

  /** Makes a message from a stanza without content for this device; null for any other stanza. */
  of(stanza: BinaryNode): WAMessage | null {
    this.#note(stanza);
    const { children, id, lid } = { ...this.#me(), children: childrenOf(stanza) };
    const without = children.find(({ tag }) => tag === 'unavailable');
    if (!without || !id || children.some(({ tag }) => tag === 'enc' || tag === 'plaintext')) return null;
    const { fullMessage } = decodeMessageNode(stanza, id, lid ?? '');
    cleanMessage(fullMessage, id, lid ?? '');
    const isViewOnce = without.attrs.type?.startsWith('view_once') ?? false;
    return {
      ...fullMessage,
      key: { ...fullMessage.key, isViewOnce },
      messageStubType: CIPHERTEXT,
      messageStubParameters: [absent],
    };
  }

  /** Returns the placeholder for a message without content; null for one with content. */
  read({ key, message, messageStubType, messageStubParameters, category }: WAMessage): Content | null {
    if (message || messageStubType !== CIPHERTEXT || category === 'peer' || this.#changes.has(key.id ?? ''))
      return null;
    if (key.isViewOnce) return { kind: 'text', ...countText(kinds.ViewOnce()), contentFollows: 'perhaps' };
    const unsupported = messageStubParameters?.[0] === absent ? kinds.OnPhone() : kinds.Unreadable();
    return { kind: 'text', ...countText(unsupported), contentFollows: 'soon' };
  }

  #note({ attrs: { id, type, edit } }: BinaryNode): void {
    if (!id || !(edit || type === 'reaction')) return;
    if (this.#changes.size >= namesMax) this.#changes.clear();
    this.#changes.add(id);
  }
}

function childrenOf({ content }: BinaryNode): readonly BinaryNode[] {
  return Array.isArray(content) ? content : [];
}
