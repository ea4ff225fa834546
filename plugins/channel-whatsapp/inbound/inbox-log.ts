import { createHash } from 'node:crypto';
import { type Host, unseal } from '@balcao/core';
import {
  type BinaryNode,
  BufferJSON,
  cleanMessage,
  decryptMessageNode,
  normalizeMessageContent,
  proto,
  unpadRandomMax16,
  type WAMessage,
  type WAMessageKey,
} from '@whiskeysockets/baileys';
import { inboxLogRetentionMs, markMs, unstoredRetentionMs } from '../contract/limits.ts';
import { replayRepository } from '../keys/replay-repository.ts';
import { quietLog } from '../session/quiet-log.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { rowsOfSession } from '../session/session-rows.ts';
import { nameOfMessage } from './name-of-message.ts';

/**
 * One decrypted part of a stanza (a frame of WhatsApp's protocol), with the data by which its message can be built
 * again.
 */
export interface InboxLogEntry {
  stanza: BinaryNode;
  /** Position among the stanza's children. */
  index: number;
  plaintext: Uint8Array;
  me: { id: string; lid: string };
}

interface Row {
  id: number;
  hash: string;
  wireId: string;
  piece: string;
}

/**
 * Inbox log: decrypted messages that may not be stored yet. A message can be decrypted only once, so its text is
 * written in the same transaction as the keys (`KeyStore`); this class finds the rows again, marks them once the
 * message is stored, and makes messages of the others after a crash.
 */
export class InboxLog {
  readonly #host: Host;
  readonly #session: SessionIdentity;
  readonly #chunks = new WeakMap<Uint8Array, { hash: string; stanza: BinaryNode; index: number }>();
  #stored: WAMessageKey[] = [];
  #markTimer: NodeJS.Timeout | undefined;

  constructor(host: Host, session: SessionIdentity) {
    this.#host = host;
    this.#session = session;
  }

  /** Remembers a stanza by its encrypted parts, which Baileys then decrypts one by one. */
  remember(stanza: BinaryNode): void {
    const children = Array.isArray(stanza.content) ? stanza.content : [];
    for (const [index, { tag, attrs, content }] of children.entries()) {
      if (tag !== 'enc' || !(content instanceof Uint8Array)) continue;
      const hash = createHash('sha256')
        .update(`${stanza.attrs.id}\n${stanza.attrs.participant ?? stanza.attrs.from}\n${attrs.type}\n`)
        .update(content)
        .digest('hex');
      this.#chunks.set(content, { hash, stanza, index });
    }
  }

  /**
   * Makes the record to write together with the ratchet (the changing keys of a chat). Throws for a part that came by
   * no stanza, since it could not be recorded.
   */
  entryOf(
    ciphertext: Uint8Array,
    plaintext: Uint8Array,
    me: InboxLogEntry['me'],
  ): { hash: string; entry: InboxLogEntry } {
    const chunk = this.#chunkOf(ciphertext);
    const { hash, index } = chunk;
    return { hash, entry: { stanza: envelopeOf(chunk.stanza), index, plaintext, me } };
  }

  /** Returns the text of this part from an earlier decryption, or null. */
  async plaintextOf(ciphertext: Uint8Array): Promise<Uint8Array | null> {
    const { hash } = this.#chunkOf(ciphertext);
    const row: Row | undefined = await this.#host.database.detached(() =>
      this.#table().where({ hash }).first(),
    );
    return row ? this.#open(row).plaintext : null;
  }

  /**
   * Returns the secrets that came with messages of these names, with which their writers encrypt later edits and
   * votes. Empty once the inbox log has forgotten the message.
   */
  async secretsOf(names: readonly string[]): Promise<Uint8Array[]> {
    const rows: Row[] = await this.#table().whereIn('wireId', [...names]);
    return rows.flatMap((row) => {
      const entry = this.#readable(row);
      return (entry && secretIn(entry.plaintext)) ?? [];
    });
  }

  /** True when a message of these names was stored, for as long as the inbox log remembers it. */
  async isStored(names: readonly string[]): Promise<boolean> {
    await this.settled();
    const row = await this.#table()
      .whereIn('wireId', [...names])
      .whereNotNull('storedAt')
      .first('id');
    return row !== undefined;
  }

  /** Marks a message as stored, many at a time. May be lost: a message that is passed on twice is stored once. */
  stored(key: WAMessageKey): void {
    this.#stored.push(key);
    this.#markTimer ??= setTimeout(() => void this.settled(), markMs).unref();
  }

  /** Marks at once what is stored. */
  async settled(): Promise<void> {
    clearTimeout(this.#markTimer);
    this.#markTimer = undefined;
    await this.#host.database.detached(() => this.#markAll());
  }

  /**
   * Lists messages that were decrypted and may not be stored, the oldest first; WhatsApp sends incomplete ones again.
   */
  async unstored(): Promise<WAMessage[]> {
    const rows: Row[] = await this.#table().whereNull('storedAt').orderBy('id');
    const stanzas = new Map<string, InboxLogEntry[]>();
    for (const row of rows) {
      const entry = this.#readable(row);
      if (!entry) continue;
      const { from, participant, id } = entry.stanza.attrs;
      const key = `${from} ${participant} ${id}`;
      stanzas.set(key, [...(stanzas.get(key) ?? []), entry]);
    }
    const messages: WAMessage[] = [];
    for (const entries of stanzas.values()) {
      try {
        const message = await messageOf(entries);
        if (message) messages.push(message);
      } catch (error) {
        const wireId = entries[0]?.stanza.attrs.id;
        this.#host.log.error({ err: error, wireId }, 'a message in the journal cannot be read');
      }
    }
    return messages;
  }

  /**
   * Deletes rows of messages that were stored long ago, and parts whose message came complete in another way, or
   * never.
   */
  async tidy(now = Date.now()): Promise<void> {
    await this.#table()
      .where('storedAt', '<', now - inboxLogRetentionMs)
      .delete();
    await this.#table()
      .whereNull('storedAt')
      .where('at', '<', now - unstoredRetentionMs)
      .delete();
  }

  async #markAll(): Promise<void> {
    while (this.#stored.length > 0) {
      // Rows of an earlier version are named by their id alone.
      const names = this.#stored.splice(0, 250).flatMap((key) => [nameOfMessage(key), key.id ?? '']);
      try {
        await this.#table().whereIn('wireId', names).whereNull('storedAt').update({ storedAt: Date.now() });
      } catch (error) {
        this.#host.log.debug({ err: error }, 'stored messages will be handed on once more');
      }
    }
  }

  #chunkOf(ciphertext: Uint8Array): { hash: string; stanza: BinaryNode; index: number } {
    const chunk = this.#chunks.get(ciphertext);
    if (!chunk) throw new Error('A ciphertext that came by no stanza');
    return chunk;
  }

  /**
   * Reads a row; one that cannot be decrypted is skipped, so that the connection can open, and stays for inspection.
   */
  #readable(row: Row): InboxLogEntry | null {
    try {
      return this.#open(row);
    } catch (error) {
      this.#host.log.error({ err: error, wireId: row.wireId }, 'a message in the journal cannot be read');
      return null;
    }
  }

  #open({ hash, piece: chunk }: Row): InboxLogEntry {
    const about = `whatsapp-inbound:${this.#session.connectionId}:${hash}`;
    return JSON.parse(unseal(this.#host.config, about, chunk), BufferJSON.reviver);
  }

  #table() {
    return rowsOfSession(this.#host, this.#session, 'WhatsappInbound');
  }
}

const secretBytes = 32;

/** Returns the secret in a decrypted message, inside whichever wrapper; null when it has none. */
export function secretOf(message: proto.IMessage | null | undefined): Uint8Array | null {
  const said = message?.deviceSentMessage?.message ?? message;
  const parts = [said, normalizeMessageContent(said)];
  const secrets = parts.map((part) => part?.messageContextInfo?.messageSecret);
  return secrets.find((secret) => secret?.length === secretBytes) ?? null;
}

function secretIn(plaintext: Uint8Array): Uint8Array | null {
  try {
    return secretOf(proto.Message.decode(unpadRandomMax16(plaintext)));
  } catch {
    return null;
  }
}

/** Returns the stanza without its encrypted parts, whose text is stored instead. */
function envelopeOf({ tag, attrs, content }: BinaryNode): BinaryNode {
  const children = Array.isArray(content) ? content : [];
  return {
    tag,
    attrs,
    content: children.map((child) =>
      child.tag === 'enc' ? { ...child, content: '' } : { tag: child.tag, attrs: child.attrs },
    ),
  };
}

/** Makes the message as Baileys would have done; null while a part of the stanza is missing. */
async function messageOf(entries: readonly InboxLogEntry[]): Promise<WAMessage | null> {
  const [first] = entries;
  if (!first || !Array.isArray(first.stanza.content)) return null;
  const plaintexts = new Map(entries.map(({ index, plaintext }) => [index, plaintext]));
  const repository = replayRepository();
  const content = first.stanza.content.map((child, index) => {
    const plaintext = plaintexts.get(index);
    return child.tag === 'enc' && plaintext ? { ...child, content: repository.says(plaintext) } : child;
  });
  if (content.some(({ tag, content: said }) => tag === 'enc' && !(said instanceof Uint8Array))) return null;
  const { me } = first;
  const stanza = { ...first.stanza, content };
  const decoded = decryptMessageNode(stanza, me.id, me.lid, repository, quietLog);
  await decoded.decrypt();
  cleanMessage(decoded.fullMessage, me.id, me.lid);
  return decoded.fullMessage;
}
