import { normalizeMessageContent, type WAMessage } from '@whiskeysockets/baileys';
import type { Authorship as Author } from '../../connections/index.ts';
import { earlyChangeRetentionMs, earlyChangeWaitMs } from '../contract/limits.ts';
import { chatOf } from '../inbound/inbound-message.ts';
import { nameOfMessage } from '../inbound/name-of-message.ts';
import type { Polls } from '../inbound/polls.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { decodeSent, encodeSent } from '../outbound/sent-content.ts';
import type { SealedEdits } from './sealed-edits.ts';

const kind = 'early-change';

interface EarlyChangesOptions {
  keys: Pick<KeyStore, 'all' | 'set' | 'removeOlder'>;
  edits: SealedEdits;
  polls: Polls;
}

/** A change as it is stored, with the chat and the id of the message that it concerns. */
interface Stored extends Pick<WAMessage, 'key' | 'messageTimestamp' | 'pushName'> {
  target: string;
  message: string;
}

/**
 * Sealed edits and votes that came before their message, whose secret opens them: a message that could not be decrypted
 * comes anew, after what its writer did to it meanwhile. They wait in the database until their message is stored, for a
 * day at most: then they are handed on as they are.
 */
export class EarlyChanges {
  readonly #options: EarlyChangesOptions;
  /** The waiting changes by their name; read once, since only this channel session adds some. */
  #waiting: Promise<Map<string, Stored>> | null = null;

  constructor(options: EarlyChangesOptions) {
    this.#options = options;
  }

  /** Stores a change whose message has not come; false for any other message. Safe to run twice. */
  async keep(message: WAMessage, author: Author): Promise<boolean> {
    const { edits, polls, keys } = this.#options;
    const { secretEncryptedMessage: edit, pollUpdateMessage: vote } =
      normalizeMessageContent(message.message) ?? {};
    const id = edit?.targetMessageKey?.id ?? vote?.pollCreationMessageKey?.id;
    const isEarly =
      (edit && (await edits.lacksSecret(edit, author))) || (vote && (await polls.lacksPoll(message, author)));
    if (!id || !isEarly) return false;
    const { key, messageTimestamp, pushName } = message;
    const change: Stored = {
      target: `${chatOf(key)} ${id}`,
      message: encodeSent(message.message ?? {}),
      ...{ key, messageTimestamp: Number(messageTimestamp ?? 0), pushName: pushName ?? null },
    };
    const name = nameOfMessage(key);
    await keys.set({ [kind]: { [name]: change } });
    (await this.#all()).set(name, change);
    return true;
  }

  /** Returns the changes that waited for a message. */
  async of({ key }: WAMessage): Promise<WAMessage[]> {
    const all = await this.#all();
    if (all.size === 0) return [];
    const target = `${chatOf(key)} ${key.id}`;
    return [...all.values()].filter((change) => change.target === target).map(changeOf);
  }

  /** Deletes a change that was handed on. */
  async done({ key }: WAMessage): Promise<void> {
    const name = nameOfMessage(key);
    await this.#options.keys.set({ [kind]: { [name]: null } });
    (await this.#all()).delete(name);
  }

  /** Returns the changes whose message did not come in time. */
  async overdue(now = Date.now()): Promise<WAMessage[]> {
    const all = await this.#options.keys.all<Stored>(kind, { before: now - earlyChangeWaitMs });
    return [...all.values()].map(changeOf);
  }

  /** Deletes changes that could not be handed on in all that time; their note stays. */
  async tidy(now = Date.now()): Promise<void> {
    await this.#options.keys.removeOlder(kind, now - earlyChangeRetentionMs);
    this.#waiting = null;
  }

  async #all(): Promise<Map<string, Stored>> {
    this.#waiting ??= this.#options.keys.all<Stored>(kind);
    try {
      return await this.#waiting;
    } catch (error) {
      this.#waiting = null;
      throw error;
    }
  }
}

function changeOf({ target: _target, message, ...change }: Stored): WAMessage {
  return { ...change, message: decodeSent(message) };
}
