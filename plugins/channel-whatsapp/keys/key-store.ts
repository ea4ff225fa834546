import { type Host, retryWhileUnavailable, seal, unseal } from '@balcao/core';
import { BufferJSON, proto, type SignalDataSet, type SignalKeyStore } from '@whiskeysockets/baileys';
import { ChannelSessionFenced, PairingUnreadable } from '../contract/errors.ts';
import { cachedKeysMax, keysWaitMs } from '../contract/limits.ts';
import type { InboxLogEntry } from '../inbound/inbox-log.ts';
import { nameOfStanza } from '../inbound/name-of-message.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { rowsOfSession } from '../session/session-rows.ts';
import { KeyWrites } from './key-writes.ts';
import { readableSenderKey } from './readable-sender-key.ts';
import { recordsOfNumber } from './record-kinds.ts';

/** Our own kinds of records, such as those of the inbox log, beside the keys that Baileys knows. */
export interface SessionDataSet {
  'inbound-journal'?: Record<string, InboxLogEntry>;
  'sent-message'?: Record<string, unknown>;
  poll?: Record<string, unknown>;
  'group-subject'?: Record<string, unknown>;
  'chat-expiration'?: Record<string, unknown>;
  'phone-contact'?: Record<string, unknown>;
  'early-change'?: Record<string, unknown>;
}

const outlastDevice: ReadonlySet<string> = new Set(recordsOfNumber);

/** Change of a key; null removes it. */
type Change = { type: string; id: string; json: string | null };

/**
 * Encryption keys of a number's chats (Signal protocol) in the database, themselves encrypted. One `set` is stored
 * whole or not at all, only while this process owns the connection, and together with the inbox log: a decrypted
 * message is on record whenever its key has been used up. When a write fails, its keys are neither in memory nor in
 * the database; `failed` is called and the channel session must end. It must also end when a key cannot be decrypted,
 * since a new one would be stored over it. An unavailable database is waited for (`keysWaitMs`) first.
 */
export class KeyStore implements SignalKeyStore {
  readonly #host: Host;
  readonly #session: SessionIdentity;
  readonly #failed: (error: unknown) => void;
  /** `type id` -> JSON, or null for a key known to be absent; the oldest goes first. */
  readonly #cache = new Map<string, string | null>();
  /** Commits that are under way. */
  readonly #commits = new Set<Promise<void>>();
  #isOver = false;

  constructor(host: Host, session: SessionIdentity, failed: (error: unknown) => void) {
    this.#host = host;
    this.#session = session;
    this.#failed = failed;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the library's own typing of a value by its type's name
  async get(type: string, ids: string[]): Promise<any> {
    const found: Record<string, unknown> = {};
    const missing = ids.filter((id) => !this.#cache.has(`${type} ${id}`));
    if (missing.length > 0) await this.#load(type, missing);
    for (const id of ids) {
      const json = this.#recall(`${type} ${id}`);
      if (json) found[id] = revived(type, json);
    }
    return found;
  }

  async set(data: SignalDataSet & SessionDataSet): Promise<void> {
    const { 'inbound-journal': inboxLog, ...keys } = data;
    const changes: Change[] = Object.entries(keys).flatMap(([type, values]) =>
      Object.entries(values ?? {}).map(([id, value]) => ({
        type,
        id,
        json: value === null || value === undefined ? null : jsonOf(kept(type, value)),
      })),
    );
    if (this.#isOver) throw new ChannelSessionFenced();
    const commit = this.#host.database.detached(() => this.#commit(changes, Object.entries(inboxLog ?? {})));
    this.#commits.add(commit);
    try {
      await commit;
    } catch (error) {
      this.#fail(error);
      throw error;
    } finally {
      this.#commits.delete(commit);
    }
    for (const { type, id, json } of changes) this.#keep(`${type} ${id}`, json);
  }

  /**
   * Ends the store before its device is deleted: resolves once no commit is under way, and refuses later writes with
   * ChannelSessionFenced. Baileys goes on storing for a moment after its socket is closed, and would bring keys back.
   */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.allSettled(this.#commits);
  }

  /** Every key of a type, by id; with `before` those that were last written before that moment. */
  async all<T>(type: string, { before }: { before?: number } = {}): Promise<Map<string, T>> {
    const ofType = this.#table().where({ type }).select('keyId', 'value');
    if (before !== undefined) ofType.where('updatedAt', '<', before);
    const rows: Array<{ keyId: string; value: string }> = await ofType;
    return new Map(
      rows.flatMap(({ keyId, value }) => {
        const json = this.#opened(type, keyId, value);
        return json === null ? [] : [[keyId, JSON.parse(json) as T] as const];
      }),
    );
  }

  /** Removes every record of a number, since another one was paired. */
  async removeRecords(): Promise<void> {
    await this.#table()
      .whereIn('type', [...recordsOfNumber])
      .delete();
    for (const key of this.#cache.keys())
      if (outlastDevice.has(key.slice(0, key.indexOf(' ')))) this.#cache.delete(key);
  }

  /** Removes keys of a type that were last written before a moment. */
  async removeOlder(type: string, before: number): Promise<void> {
    await this.#table().where({ type }).where('updatedAt', '<', before).delete();
  }

  async #commit(changes: readonly Change[], inboxLog: ReadonlyArray<[string, InboxLogEntry]>): Promise<void> {
    if (changes.length === 0 && inboxLog.length === 0) return;
    const { config } = this.#host;
    const about = `whatsapp-inbound:${this.#session.connectionId}`;
    await KeyWrites.of(this.#host).store({
      session: this.#session,
      keys: changes.map(({ type, id, json }) => ({
        type,
        keyId: id,
        value: json === null ? null : seal(config, this.#about(type, id), json),
      })),
      pieces: inboxLog.map(([hash, entry]) => ({
        hash,
        wireId: nameOfStanza(entry.stanza, entry.me),
        piece: seal(config, `${about}:${hash}`, jsonOf(entry)),
      })),
    });
  }

  async #load(type: string, ids: readonly string[]): Promise<void> {
    const rows = await this.#read(type, ids);
    const values = new Map(rows.map(({ keyId, value }) => [keyId, this.#opened(type, keyId, value)]));
    for (const id of ids) {
      // A value that was written during the read is newer.
      if (!this.#cache.has(`${type} ${id}`)) this.#keep(`${type} ${id}`, values.get(id) ?? null);
    }
  }

  async #read(type: string, ids: readonly string[]): Promise<Array<{ keyId: string; value: string }>> {
    try {
      return await retryWhileUnavailable(
        async () =>
          this.#table()
            .where({ type })
            .whereIn('keyId', [...ids])
            .select('keyId', 'value'),
        keysWaitMs,
      );
    } catch (error) {
      this.#fail(error);
      throw error;
    }
  }

  /** Ends the store: messages decrypted after one whose keys failed would be passed on before it. */
  #fail(error: unknown): void {
    this.#isOver = true;
    this.#failed(error);
  }

  #table() {
    return rowsOfSession(this.#host, this.#session, 'WhatsappKeys');
  }

  /** A record of an earlier device that cannot be decrypted counts as absent: it is no reason to pair again. */
  #opened(type: string, keyId: string, value: string): string | null {
    if (!outlastDevice.has(type)) return this.#open(type, keyId, value);
    try {
      return this.#decrypted(type, keyId, value);
    } catch {
      return null;
    }
  }

  #open(type: string, keyId: string, value: string): string {
    try {
      return this.#decrypted(type, keyId, value);
    } catch (cause) {
      const error = new PairingUnreadable({ cause });
      this.#fail(error);
      throw error;
    }
  }

  #decrypted(type: string, keyId: string, value: string): string {
    const json = unseal(this.#host.config, this.#about(type, keyId), value);
    JSON.parse(json);
    return json;
  }

  #about(type: string, keyId: string): string {
    return `whatsapp-key:${this.#session.connectionId}:${type}:${keyId}`;
  }

  #recall(key: string): string | null {
    const json = this.#cache.get(key) ?? null;
    if (this.#cache.delete(key)) this.#cache.set(key, json);
    return json;
  }

  #keep(key: string, json: string | null): void {
    this.#cache.delete(key);
    this.#cache.set(key, json);
    if (this.#cache.size <= cachedKeysMax) return;
    const [oldest] = this.#cache.keys();
    if (oldest !== undefined) this.#cache.delete(oldest);
  }
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value, BufferJSON.replacer);
}

function kept(type: string, value: unknown): unknown {
  return type === 'sender-key' && value instanceof Uint8Array ? readableSenderKey(value) : value;
}

function revived(type: string, json: string): unknown {
  const value = JSON.parse(json, BufferJSON.reviver);
  // Repairs also the keys that were stored before readableSenderKey existed.
  if (type === 'sender-key') return kept(type, value);
  return type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value) : value;
}
