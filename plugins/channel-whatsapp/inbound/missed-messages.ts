import { type Host, retryWhileUnavailable } from '@balcao/core';
import {
  downloadAndProcessHistorySyncNotification,
  isLidUser,
  normalizeMessageContent,
  type proto,
  type WAMessage,
} from '@whiskeysockets/baileys';
import { messageStoreOf } from '../../connections/index.ts';
import { keysWaitMs, missedMax, missedMaxMs } from '../contract/limits.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { quietLog } from '../session/quiet-log.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { rowsOfSession } from '../session/session-rows.ts';
import type { NetworkClock } from './network-clock.ts';
import { secondsOf } from './read-message.ts';

interface Row {
  lastNumber: string | null;
  missedSince: number | null;
  isUnopened: boolean | number;
}

/**
 * Finds messages that came while a number was not paired, in the history that its phone sends to a newly paired
 * client. Only messages after the connection's last one count, and only for the number that it had before.
 */
export class MissedMessages {
  readonly #host: Host;
  readonly #session: SessionIdentity;
  readonly #clock: NetworkClock;
  readonly #keys: Pick<KeyStore, 'removeRecords'>;

  constructor(
    host: Host,
    session: SessionIdentity,
    { clock, keys }: { clock: NetworkClock; keys: Pick<KeyStore, 'removeRecords'> },
  ) {
    this.#keys = keys;
    this.#host = host;
    this.#session = session;
    this.#clock = clock;
  }

  /** Stores that the connection has this number, as before, and is online with it. */
  async linked(number: string): Promise<void> {
    await this.#table().update({ lastNumber: number, isUnopened: false });
  }

  /** True from `paired` until `linked`, whatever breaks or ends in between. */
  async isUnopened(): Promise<boolean> {
    return Boolean((await this.#row())?.isUnopened);
  }

  /**
   * Stores that this number was paired just now, before its credentials are stored and its history comes, and deletes the
   * records of another number before it. Safe to run twice. Waits a moment for an unavailable database.
   */
  async paired(number: string): Promise<void> {
    await retryWhileUnavailable(() => this.#paired(number), keysWaitMs);
  }

  async #paired(number: string): Promise<void> {
    const { host, companyId, connectionId } = { host: this.#host, ...this.#session };
    const isBack = (await this.#row())?.lastNumber === number;
    if (!isBack) await this.#keys.removeRecords();
    const missedSince = isBack
      ? await messageStoreOf(host).lastSaidAt(host.contextFor(companyId), connectionId)
      : null;
    await this.#table().update({ lastNumber: number, missedSince, isUnopened: true });
  }

  /** Returns the missed messages in a part of the history, the oldest first; none for any other message. */
  async in(message: WAMessage): Promise<WAMessage[]> {
    const past = pastIn(message);
    const since = past && (await this.#row())?.missedSince;
    if (!past || !since) return [];
    const { messages, lidPnMappings } = await downloadAndProcessHistorySyncNotification(past, {}, quietLog);
    const numbers = new Map(lidPnMappings.map(({ lid, pn }) => [lid, pn]));
    const oldest = Math.max(Number(since), Date.now() - missedMaxMs);
    return messages
      .map((each) => ({ message: withNumber(each, numbers), at: this.#clock.ours(secondsOf(each) ?? 0) }))
      .filter(({ message: { message: content }, at }) => content && at >= oldest)
      .sort((one, other) => one.at - other.at)
      .slice(-missedMax)
      .map(({ message: each }) => each);
  }

  async #row(): Promise<Row | undefined> {
    return this.#table().first('lastNumber', 'missedSince', 'isUnopened');
  }

  #table() {
    return rowsOfSession(this.#host, this.#session, 'WhatsappCredentials');
  }
}

function pastIn({ key, message, category }: WAMessage): proto.Message.IHistorySyncNotification | null {
  if (!key.fromMe || category !== 'peer') return null;
  return normalizeMessageContent(message)?.protocolMessage?.historySyncNotification ?? null;
}

function withNumber(message: WAMessage, numbers: ReadonlyMap<string, string>): WAMessage {
  const { key, participant } = message;
  const jid = key.remoteJid ?? '';
  const writer = key.participant || participant || undefined;
  const alt = isLidUser(jid) ? numbers.get(jid) : undefined;
  const writerAlt = writer && isLidUser(writer) ? numbers.get(writer) : undefined;
  return {
    ...message,
    key: {
      ...key,
      ...(alt ? { remoteJidAlt: alt } : {}),
      ...(writer ? { participant: writer } : {}),
      ...(writerAlt ? { participantAlt: writerAlt } : {}),
    },
  };
}
