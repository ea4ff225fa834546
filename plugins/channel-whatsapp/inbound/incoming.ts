import {
  backOffMs,
  ConcurrencyLimit,
  type Host,
  KeyedSequence,
  type Log,
  mustWaitForDatabase,
} from '@balcao/core';
import { type BinaryNode, isJidGroup, type WAMessage } from '@whiskeysockets/baileys';
import type { ChannelReports, InboundMessage } from '../../connections/index.ts';
import { addressOfJid, numberOf, writerOf } from '../addresses.ts';
import { ChannelSessionOver } from '../contract/errors.ts';
import { downloadsAtOnce } from '../contract/limits.ts';
import { FileWaits } from '../contract/reasons.ts';
import { type Fetched, type FileAbout, fetchFile } from '../files/fetch-file.ts';
import type { PendingFiles } from '../files/pending-files.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { keepAdPicture } from './ads.ts';
import type { DisappearingChats } from './disappearing-chats.ts';
import type { Groups } from './groups.ts';
import { type Author, chatOf, type InContent, inboundOf, readOr } from './inbound-message.ts';
import type { InboxLog } from './inbox-log.ts';
import type { Content } from './message-content.ts';
import type { MissedMessages } from './missed-messages.ts';
import type { NetworkClock } from './network-clock.ts';
import { giveBetterFile } from './paired-media.ts';
import type { Polls } from './polls.ts';
import type { ReadMessage } from './read-message.ts';
import { type ReportChangeOptions, reportChange } from './report-change.ts';
import type { SealedEdits } from './sealed-edits.ts';
import type { StandIns } from './stand-ins.ts';

interface IncomingOptions {
  host: Host;
  session: SessionIdentity;
  log: Log;
  reports: ChannelReports;
  inboxLog: InboxLog;
  files: PendingFiles;
  /** Time the first attempt at a file may hold back its message, in milliseconds. */
  firstFetchMs: number;
  groups: Groups;
  polls: Polls;
  edits: SealedEdits;
  standIns: StandIns;
  disappearing: DisappearingChats;
  /** Follows an edit or a revocation of a message of ours by the phone, or by an admin of its group. */
  changedHere: ReportChangeOptions['changedHere'];
  missed: MissedMessages;
  /** Finds the number behind a LID (hidden id), if WhatsApp ever gave it. */
  numberOf: (lid: string) => Promise<string | null>;
  /** Our own number and LID, to recognise messages that the phone's owner writes to themselves. */
  clock: NetworkClock;
  me: () => { id?: string; lid?: string | undefined } | undefined;
}

/** `again`: it may have been passed on before; `missed`: it comes from the history that the phone sent. */
interface How {
  again?: boolean;
  missed?: boolean;
}

/**
 * Attempts at a message that fails although the database is available; after them the inbox log keeps it for the next
 * start.
 */
const attemptsMax = 8;
const storeAgain = { firstMs: 500, maxMs: 10_000 };

/**
 * Passes incoming messages on to the product: each chat in order, and chats side by side, so that a large file delays
 * no other chat. A message leaves the inbox log when it is stored; the others come again with the next connection.
 */
export class Incoming {
  readonly #options: IncomingOptions;
  readonly #chats = new KeyedSequence();
  readonly #downloads = new ConcurrencyLimit(downloadsAtOnce);
  /** Chats of which a message stays in the inbox log: later messages wait there too, for the next channel session. */
  readonly #stopped = new Set<string>();
  #closed = false;

  constructor(options: IncomingOptions) {
    this.#options = options;
  }

  /** Takes messages; `again`: they may have been passed on before, and only the mark of it is missing. */
  take(messages: readonly WAMessage[], { again = false }: { again?: boolean } = {}): void {
    for (const message of messages) void this.#takeInTurn(message, { again });
  }

  /**
   * Takes a stanza without content for this device; resolves when its stand-in is stored, so that the receipt
   * follows.
   */
  async takeStandIn(stanza: BinaryNode): Promise<void> {
    const message = this.#options.standIns.of(stanza);
    // Without a receipt WhatsApp sends it again.
    if (message && !(await this.#takeInTurn(message))) throw new ChannelSessionOver();
  }

  /** Resolves when no accepted message is still being handled. */
  async settled(): Promise<void> {
    await this.#chats.settled();
  }

  /** Stops trying; resolves when nothing is under way. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.settled();
  }

  /** False when it waits for the next channel session, or could not be stored. */
  async #takeInTurn(message: WAMessage, how: How = {}): Promise<boolean> {
    const chat = chatOf(message.key);
    try {
      return await this.#chats.run(chat, () => this.#handleInTurn(chat, message, how));
    } catch (error) {
      this.#options.log.error(
        { err: error, wireId: message.key.id, connectionId: this.#options.session.connectionId },
        'a message could not be handed on; it stays in the journal',
      );
      return false;
    }
  }

  /** Takes what was missed, in the chats of each; the past stays in the inbox log until all of it is stored. */
  async #takeMissed(past: WAMessage): Promise<void> {
    const missed = await this.#retry(() => this.#options.missed.in(past));
    // Notes to oneself would wait for this turn itself, and so forever.
    const others = missed.filter(({ key }) => !this.#isOurs(key.remoteJid));
    const taken = await Promise.all(
      others.map((message) => this.#takeInTurn(message, { missed: true, again: true })),
    );
    // A message that failed for good is logged, and must not stop the rest of the history.
    const waits = others.some(
      ({ key }, at) => !taken[at] && (this.#closed || this.#stopped.has(chatOf(key))),
    );
    if (waits) throw new ChannelSessionOver();
  }

  /** Leaves a message that needed an ended channel session to the next one, and the later ones of the chat too. */
  async #handleInTurn(chat: string, message: WAMessage, how: How): Promise<boolean> {
    if (this.#stopped.has(chat)) return false;
    try {
      await this.#handle(message, how);
      return true;
    } catch (error) {
      if (!(error instanceof ChannelSessionOver)) throw error;
      this.#stopped.add(chat);
      return false;
    }
  }

  async #handle(message: WAMessage, { again = false, missed = false }: How): Promise<void> {
    const { inboxLog, reports, polls } = this.#options;
    const { id, remoteJid } = message.key;
    const standIn = this.#options.standIns.read(message);
    if (!id || !(message.message || standIn)) return;
    if (this.#closed) throw new ChannelSessionOver();
    if (!missed) await this.#takeMissed(message);
    if (!missed) await this.#retry(() => this.#options.disappearing.hear(message));
    const said = this.#isOurs(remoteJid) ? ({ is: 'nothing' } as const) : readOr(standIn, message);
    const author = said.is === 'nothing' ? null : await this.#retry(() => this.#authorOf(message));
    const read = author ? await this.#retry(() => this.#unsealed(said, author)) : said;
    const content = read.is === 'message' || read.is === 'better' ? read.content : null;
    const file =
      content?.media && (await this.#retry(() => this.#fetch(message, content.media as FileAbout)));
    const isGiven = await this.#retry(() => giveBetterFile(this.#options, message, { read, author, file }));
    const inbound =
      !isGiven &&
      content &&
      author &&
      inboundOf(message, author, { content: this.#quoting(content), file, clock: this.#options.clock });
    const byAdmin = read.is === 'revoke' && read.ofOther && (await this.#retry(() => this.#isAdmin(message)));
    await this.#retry(async () => {
      if (author) await reportChange(this.#options, message, { read, author, byAdmin });
      if (author && inbound) {
        await polls.keep(message, author);
        const late = missed ? { missed } : {};
        await reports.inbound([{ ...inbound, ...late, ...(await polls.read(message, author)) }]);
        await this.#recordSubject(remoteJid, author);
      }
      if (author && inbound && file && content?.media)
        await this.#reportFile(message, { author, about: content.media, file, again });
      // Last, so that the customer's own file does not wait for the picture of an ad.
      if (inbound) await this.#reportAdPicture(inbound, content?.adPicture);
    });
    // Kept, since a part of it may be needed when the rest comes.
    if (!standIn && !missed) inboxLog.stored(message.key);
  }

  /** Decrypts an encrypted edit; one that cannot be decrypted becomes a note that the message was edited. */
  async #unsealed(read: ReadMessage, author: Author): Promise<ReadMessage> {
    if (read.is !== 'sealed') return read;
    const body = await this.#options.edits.open(read.edit, author);
    return body === null
      ? { is: 'message', content: read.unopened }
      : { is: 'edit', wireId: read.wireId, body };
  }

  /** Adds whether the quoted message and the mentioned people are ours. */
  #quoting({ quoted, called = [], ...content }: Content): InContent {
    const mentions = called.flatMap((jid) => {
      const address = addressOfJid(jid);
      return address ? [{ ...address, ...(this.#isMe(jid) ? { isUs: true } : {}) }] : [];
    });
    const known = { ...content, ...(mentions.length > 0 ? { mentions } : {}) };
    if (!quoted) return known;
    const { participant, ...words } = quoted;
    return { ...known, quoted: { ...words, ...(this.#isMe(participant) ? { fromMe: true } : {}) } };
  }

  #isMe(jid: string): boolean {
    const me = this.#options.me();
    return [me?.id, me?.lid].filter(Boolean).map(numberOf).includes(numberOf(jid));
  }

  /** True for notes to oneself, and chats with neither a person nor a group. */
  #isOurs(remoteJid: string | null | undefined): boolean {
    return !addressOfJid(remoteJid) || this.#isMe(remoteJid ?? '');
  }

  /** First attempt at a file, which is short, so that the message does not wait for a slow one. */
  async #fetch(message: WAMessage, about: FileAbout): Promise<Fetched> {
    const { host, session, firstFetchMs: limitMs } = this.#options;
    if (this.#downloads.isFull) return { missing: 'busy', reason: FileWaits() };
    return this.#downloads.pass(() => fetchFile(host, session.companyId, { message, about, limitMs }));
  }

  async #reportAdPicture({ wireId, ad }: InboundMessage, bytes: Uint8Array | undefined): Promise<void> {
    const { host, session, reports } = this.#options;
    if (ad && bytes) await keepAdPicture(host, session.companyId, { reports, wireId, ad, bytes });
  }

  async #reportFile(
    message: WAMessage,
    { author, about, file, again }: { author: Author; about: FileAbout; file: Fetched; again: boolean },
  ): Promise<void> {
    const { host, session, reports, files } = this.#options;
    if (!('media' in file)) return files.add(message, author, about, file);
    if (!again) return;
    // The message may have been stored without its file by a process that died before it recorded that.
    const taken = await reports.mediaArrived({ wireId: message.key.id ?? '', author, media: file.media });
    if (!taken) await host.media.remove(session.companyId, file.media.key);
  }

  /** Author of a message and its group; null when there is neither. */
  async #authorOf({ key }: WAMessage): Promise<Author | null> {
    const from = await this.#withNumber(writerOf(key));
    const group = await this.#groupOf(key.remoteJid);
    if (from.length === 0 && !group) return null;
    return { from, ...(group ? { group } : {}), ...(key.fromMe ? { fromMe: true } : {}) };
  }

  /** True when the writer is an admin of the group, or the paired phone itself. */
  async #isAdmin({ key }: WAMessage): Promise<boolean> {
    const { remoteJid, participant, participantAlt, fromMe } = key;
    if (!remoteJid || !isJidGroup(remoteJid)) return false;
    return fromMe || this.#options.groups.isAdmin(remoteJid, [participant, participantAlt]);
  }

  /** Adds the number to a person with a LID only, if WhatsApp ever gave it. */
  async #withNumber(from: InboundMessage['from']): Promise<InboundMessage['from']> {
    const [lid] = from;
    if (from.length !== 1 || lid?.kind !== 'lid') return from;
    const number = await this.#options.numberOf(lid.value);
    return number ? [{ kind: 'phone', value: number }, lid] : from;
  }

  async #groupOf(remoteJid: string | null | undefined): Promise<InboundMessage['group'] | null> {
    const address = addressOfJid(remoteJid);
    if (!remoteJid || !isJidGroup(remoteJid) || !address) return null;
    const subject = await this.#options.groups.subjectOf(remoteJid);
    return { address, name: address.value, ...subject };
  }

  async #recordSubject(remoteJid: string | null | undefined, { group }: Author): Promise<void> {
    if (remoteJid && group && group.name !== group.address.value)
      await this.#options.groups.recordSubject(remoteJid, group.name);
  }

  /**
   * Repeats the work for as long as the database is unavailable; no later message of the chat overtakes it. Throws
   * ChannelSessionOver once the channel session is closed.
   */
  async #retry<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; !this.#closed; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof ChannelSessionOver) throw error;
        if (attempt >= attemptsMax && !mustWaitForDatabase(error)) throw error;
        this.#options.log.warn({ err: error }, 'a message could not be stored yet');
        await new Promise((resume) => setTimeout(resume, backOffMs(attempt, storeAgain)));
      }
    }
    throw new ChannelSessionOver();
  }
}
