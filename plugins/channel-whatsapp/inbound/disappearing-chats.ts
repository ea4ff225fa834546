import {
  isJidGroup,
  isLidUser,
  jidNormalizedUser,
  normalizeMessageContent,
  proto,
  toNumber,
  type WAMessage,
} from '@whiskeysockets/baileys';
import { numberOf } from '../addresses.ts';
import type { KeyStore } from '../keys/key-store.ts';
import type { Groups } from './groups.ts';
import { unwrapped } from './offered-choices.ts';
import { contextIn } from './read-message.ts';

const { Type } = proto.Message.ProtocolMessage;

/**
 * Times that WhatsApp's apps offer: off, a day, a week and 90 days. Anything else was set by a modified app and is
 * ignored, since our messages would disappear, too.
 */
const offered = new Set([0, 86_400, 604_800, 7_776_000]);

/**
 * Setting of a chat: after how many seconds its messages disappear (0: never), and since when by WhatsApp's clock, in
 * seconds.
 */
interface Setting {
  seconds: number;
  at: number;
}

/**
 * Knows which chats have disappearing messages, and after how many seconds. Our messages must disappear after the same
 * time, or they would stay while the rest of the chat disappears. Either person's app sends the setting when it
 * changes, and with every message of that chat. A message without the setting means nothing, since programs and older
 * apps leave the setting out. The setting of a group comes from the server, since only admins may change it.
 */
export class DisappearingChats {
  readonly #keys: Pick<KeyStore, 'get' | 'set'>;
  readonly #groups: Pick<Groups, 'about' | 'doubt' | 'forget'>;

  constructor(keys: Pick<KeyStore, 'get' | 'set'>, groups: Pick<Groups, 'about' | 'doubt' | 'forget'>) {
    this.#keys = keys;
    this.#groups = groups;
  }

  /** Reads the chat's setting from a message. A message from before the last change is ignored. */
  async hear(message: WAMessage): Promise<void> {
    const said = settingIn(message);
    if (!said || !offered.has(said.seconds)) return;
    const { remoteJid, remoteJidAlt } = message.key;
    if (remoteJid && isJidGroup(remoteJid))
      return said.isChange ? this.#groups.forget(remoteJid) : this.#groups.doubt(remoteJid, said.seconds);
    // Stored under the number and the LID, since we may write to either.
    const jids = [remoteJid, remoteJidAlt].flatMap((jid) => (jid ? [jidNormalizedUser(jid)] : []));
    const known = await this.#keys.get('chat-expiration', jids);
    const changed = jids.filter((jid) => {
      const before = stored(known[jid]);
      return before.seconds !== said.seconds && said.at >= before.at;
    });
    if (changed.length === 0) return;
    const { seconds, at } = said;
    await this.#keys.set({
      'chat-expiration': Object.fromEntries(changed.map((jid) => [jid, { seconds, at }])),
    });
  }

  /** Returns the seconds after which messages of this chat disappear; undefined when they stay. */
  async secondsOf(jid: string): Promise<number | undefined> {
    if (isJidGroup(jid)) {
      const seconds = (await this.#groups.about(jid))?.ephemeralDuration ?? 0;
      return offered.has(seconds) ? seconds || undefined : undefined;
    }
    const own = await this.#stored(jid);
    if (own) return own.seconds || undefined;
    const user = numberOf(jid);
    const id = isLidUser(jid) ? `${user}_reverse` : user;
    const { [id]: other } = await this.#keys.get('lid-mapping', [id]);
    if (typeof other !== 'string') return undefined;
    const found = await this.#stored(isLidUser(jid) ? `${other}@s.whatsapp.net` : `${other}@lid`);
    return found?.seconds || undefined;
  }

  async #stored(jid: string): Promise<Setting | null> {
    const { [jid]: found } = await this.#keys.get('chat-expiration', [jid]);
    return found === undefined || found === null ? null : stored(found);
  }
}

/** Reads a stored setting; an earlier version stored the seconds alone. */
function stored(value: unknown): Setting {
  if (typeof value === 'object' && value !== null) return value as Setting;
  return { seconds: Number(value ?? 0), at: 0 };
}

/** Reads the setting of its chat from a message; null for none. Its time is never later than that of the message. */
function settingIn(message: WAMessage): (Setting & { isChange: boolean }) | null {
  const normal = normalizeMessageContent(message.message);
  if (!normal) return null;
  const writtenAt = toNumber(message.messageTimestamp);
  const { protocolMessage } = normal;
  if (protocolMessage?.type === Type.EPHEMERAL_SETTING)
    return { seconds: protocolMessage.ephemeralExpiration ?? 0, at: writtenAt, isChange: true };
  const context = contextIn(unwrapped(normal));
  if (!context?.expiration) return null;
  const setAt = toNumber(context.ephemeralSettingTimestamp);
  const at = setAt > 0 ? Math.min(setAt, writtenAt) : writtenAt;
  return { seconds: context.expiration, at, isChange: false };
}
