import { type Host, seal, unseal } from '@balcao/core';
import { BufferJSON, proto, type SignalDataSet, type SignalKeyStore } from '@whiskeysockets/baileys';
import type { JournalEntry } from './journal.ts';
import { cachedKeysMax } from './limits.ts';
import { requireEpoch } from './link-fence.ts';
import type { LinkIdentity } from './link-identity.ts';

/** What the journal and our own records add to the keys that the library knows. */
export interface LinkDataSet {
  'inbound-journal'?: Record<string, JournalEntry>;
  'sent-message'?: Record<string, unknown>;
  'phone-contact'?: Record<string, unknown>;
}

type Change = { type: string; id: string; value: unknown };
const rowsAtOnce = 100;

/**
 * Signal keys in the database, sealed. One `set` is one transaction, fenced by the owner's epoch, and takes the inbound
 * journal along: a message that was decrypted is on record whenever the ratchet is past it. What a failed write held is
 * in neither memory nor database; `failed` is told and the link must end.
 */
export class KeyStore implements SignalKeyStore {
  readonly #host: Host;
  readonly #link: LinkIdentity;
  readonly #failed: (error: unknown) => void;
  /** `type id` -> JSON, or null for a key known to be absent; the oldest goes first. */
  readonly #cache = new Map<string, string | null>();

  constructor(host: Host, link: LinkIdentity, failed: (error: unknown) => void) {
    this.#host = host;
    this.#link = link;
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

  async set(data: SignalDataSet & LinkDataSet): Promise<void> {
    const { 'inbound-journal': journal, ...keys } = data;
    const changes: Change[] = Object.entries(keys).flatMap(([type, values]) =>
      Object.entries(values ?? {}).map(([id, value]) => ({ type, id, value })),
    );
    try {
      await this.#host.database.detached(() => this.#commit(changes, Object.entries(journal ?? {})));
    } catch (error) {
      this.#failed(error);
      throw error;
    }
    for (const { type, id, value } of changes) {
      this.#keep(`${type} ${id}`, value === null || value === undefined ? null : jsonOf(value));
    }
  }

  /** Every key of a type, by id. */
  async all<T>(type: string): Promise<Map<string, T>> {
    const rows: Array<{ keyId: string; value: string }> = await this.#table()
      .where({ type })
      .select('keyId', 'value');
    return new Map(rows.map(({ keyId, value }) => [keyId, JSON.parse(this.#open(type, keyId, value)) as T]));
  }

  /** Removes keys of a type that were last written before. */
  async removeOlder(type: string, before: number): Promise<void> {
    await this.#table().where({ type }).where('updatedAt', '<', before).delete();
  }

  async #commit(changes: readonly Change[], journal: ReadonlyArray<[string, JournalEntry]>): Promise<void> {
    if (changes.length === 0 && journal.length === 0) return;
    const { connectionId, companyId } = this.#link;
    const updatedAt = Date.now();
    await this.#host.database.transaction(async () => {
      const db = this.#host.database.current;
      await requireEpoch(this.#host, this.#link);
      const kept = changes.filter(({ value }) => value !== null && value !== undefined);
      for (let from = 0; from < kept.length; from += rowsAtOnce) {
        const rows = kept.slice(from, from + rowsAtOnce).map(({ type, id, value }) => ({
          connectionId,
          companyId,
          type,
          keyId: id,
          value: seal(this.#host.config.appSecret, this.#about(type, id), jsonOf(value)),
          updatedAt,
        }));
        await db('WhatsappKeys').insert(rows).onConflict(['connectionId', 'type', 'keyId']).merge();
      }
      for (const [type, ids] of removedByType(changes))
        await db('WhatsappKeys').where({ connectionId, companyId, type }).whereIn('keyId', ids).delete();
      for (const [hash, entry] of journal) {
        const piece = seal(
          this.#host.config.appSecret,
          `whatsapp-inbound:${connectionId}:${hash}`,
          jsonOf(entry),
        );
        await db('WhatsappInbound')
          .insert({
            companyId,
            connectionId,
            hash,
            wireId: entry.stanza.attrs.id ?? '',
            piece,
            at: updatedAt,
          })
          .onConflict(['connectionId', 'hash'])
          .ignore();
      }
    });
  }

  async #load(type: string, ids: readonly string[]): Promise<void> {
    const rows: Array<{ keyId: string; value: string }> = await this.#table()
      .where({ type })
      .whereIn('keyId', [...ids])
      .select('keyId', 'value');
    const values = new Map(rows.map(({ keyId, value }) => [keyId, this.#open(type, keyId, value)]));
    for (const id of ids) {
      // What was written while we read is newer.
      if (!this.#cache.has(`${type} ${id}`)) this.#keep(`${type} ${id}`, values.get(id) ?? null);
    }
  }

  #table() {
    const { connectionId, companyId } = this.#link;
    return this.#host.database.knex('WhatsappKeys').where({ connectionId, companyId });
  }

  #open(type: string, keyId: string, value: string): string {
    return unseal(this.#host.config.appSecret, this.#about(type, keyId), value);
  }

  #about(type: string, keyId: string): string {
    return `whatsapp-key:${this.#link.connectionId}:${type}:${keyId}`;
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

function revived(type: string, json: string): unknown {
  const value = JSON.parse(json, BufferJSON.reviver);
  return type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value) : value;
}

function removedByType(changes: readonly Change[]): Map<string, string[]> {
  const removed = new Map<string, string[]>();
  for (const { type, id, value } of changes)
    if (value === null || value === undefined) removed.set(type, [...(removed.get(type) ?? []), id]);
  return removed;
}
