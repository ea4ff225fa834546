import {
  isLidUser,
  jidNormalizedUser,
  normalizeMessageContent,
  proto,
  type WAMessage,
} from '@whiskeysockets/baileys';
import { numberOf } from '../addresses.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { unwrapped } from './offered-choices.ts';
import { contextIn, readMessage } from './read-message.ts';

const { Type } = proto.Message.ProtocolMessage;

/** Times that apps offer: off, a day, a week and 90 days. Anything else was made by somebody else, and ours would go with it. */
const offered = new Set([0, 86_400, 604_800, 7_776_000]);

/**
 * Chats whose messages disappear, with the time that each of them stays, in seconds. Apps say it in every message and when
 * somebody changes it; ours must carry it as well, or they stay while the rest of the chat goes.
 */
export class DisappearingChats {
  readonly #keys: Pick<KeyStore, 'get' | 'set'>;

  constructor(keys: Pick<KeyStore, 'get' | 'set'>) {
    this.#keys = keys;
  }

  /** Takes from a message what its chat is set to. */
  async hear(message: WAMessage): Promise<void> {
    const seconds = secondsIn(message);
    if (seconds === undefined || !offered.has(seconds)) return;
    const { remoteJid, remoteJidAlt } = message.key;
    // A person is called by number and by LID, and we may write to either.
    const jids = [remoteJid, remoteJidAlt].flatMap((jid) => (jid ? [jidNormalizedUser(jid)] : []));
    const known = await this.#keys.get('chat-expiration', jids);
    const changed = jids.filter((jid) => (known[jid] ?? 0) !== seconds);
    if (changed.length === 0) return;
    await this.#keys.set({
      'chat-expiration': Object.fromEntries(changed.map((jid) => [jid, seconds || null])),
    });
  }

  /** Seconds that messages of this chat stay; undefined where they stay for good. */
  async secondsOf(jid: string): Promise<number | undefined> {
    const { [jid]: own } = await this.#keys.get('chat-expiration', [jid]);
    if (own) return Number(own);
    const user = numberOf(jid);
    const id = isLidUser(jid) ? `${user}_reverse` : user;
    const { [id]: other } = await this.#keys.get('lid-mapping', [id]);
    if (typeof other !== 'string') return undefined;
    const otherJid = isLidUser(jid) ? `${other}@s.whatsapp.net` : `${other}@lid`;
    const { [otherJid]: found } = await this.#keys.get('chat-expiration', [otherJid]);
    return found ? Number(found) : undefined;
  }
}

/** Seconds that a message says of its chat, 0 for messages that stay; undefined where it says nothing of it. */
function secondsIn(message: WAMessage): number | undefined {
  const normal = normalizeMessageContent(message.message);
  if (normal?.protocolMessage?.type === Type.EPHEMERAL_SETTING)
    return normal.protocolMessage.ephemeralExpiration ?? 0;
  if (!normal) return undefined;
  const seconds = contextIn(unwrapped(normal))?.expiration;
  if (seconds) return seconds;
  const read = readMessage(message);
  return read.is === 'message' && read.content.kind === 'text' && !read.content.unsupported ? 0 : undefined;
}
