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

/** Times that apps offer: off, a day, a week and 90 days. Anything else was set by a changed app, and our messages would go with it. */
const offered = new Set([0, 86_400, 604_800, 7_776_000]);

/** Setting of a chat: for how many seconds its messages stay, 0 for good, and since when by the network's clock, in seconds. */
interface Setting {
  seconds: number;
  at: number;
}

/**
 * Chats whose messages disappear, with the time that each of them stays, in seconds. Ours must carry it as well, or they stay
 * while the rest of the chat goes.
 *
 * The app of either person says it of their chat when it is changed, and in every message of such a chat; a message
 * without it says nothing, for programs and older apps leave it out. Of a group the network says it, since only admins may set it.
 */
export class DisappearingChats {
  readonly #keys: Pick<KeyStore, 'get' | 'set'>;
  readonly #groups: Pick<Groups, 'about' | 'doubt' | 'forget'>;

  constructor(keys: Pick<KeyStore, 'get' | 'set'>, groups: Pick<Groups, 'about' | 'doubt' | 'forget'>) {
    this.#keys = keys;
    this.#groups = groups;
  }

  /** Takes from a message what its chat is set to. One that was said before the setting changed changes nothing. */
  async hear(message: WAMessage): Promise<void> {
    const said = settingIn(message);
    if (!said || !offered.has(said.seconds)) return;
    const { remoteJid, remoteJidAlt } = message.key;
    if (remoteJid && isJidGroup(remoteJid))
      return said.isChange ? this.#groups.forget(remoteJid) : this.#groups.doubt(remoteJid, said.seconds);
    // A person is called by number and by LID, and we may write to either.
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

  /** Seconds that messages of this chat stay; undefined where they stay for good. */
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

/** A setting as it is kept; an earlier version kept the seconds alone. */
function stored(value: unknown): Setting {
  if (typeof value === 'object' && value !== null) return value as Setting;
  return { seconds: Number(value ?? 0), at: 0 };
}

/** Reads the setting that a message says of its chat, or changes; null for none. A chat is never set later than its message is written. */
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
