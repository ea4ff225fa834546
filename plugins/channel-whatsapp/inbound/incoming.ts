import {
  backOffMs,
  ConcurrencyLimit,
  type Host,
  KeyedSequence,
  type Log,
  mustWaitForDatabase,
} from '@balcao/core';
import type { BinaryNode, WAMessage } from '@whiskeysockets/baileys';
import type { ChannelReports, InboundMessage } from '../../connections/index.ts';
import { addressOfJid, numberOf } from '../addresses.ts';
import type { EarlyChanges } from '../changes/early-changes.ts';
import { type ReportChangeOptions, reportChange, reportNoContent } from '../changes/report-change.ts';
import type { SealedEdits } from '../changes/sealed-edits.ts';
import { ChannelSessionOver } from '../contract/errors.ts';
import { downloadsAtOnce } from '../contract/limits.ts';
import { FileWaits } from '../contract/reasons.ts';
import { type Fetched, type FileAbout, fetchFile } from '../files/fetch-file.ts';
import type { PendingFiles } from '../files/pending-files.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { keepAdPicture } from './ads.ts';
import { Authors } from './authors.ts';
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
  early: EarlyChanges;
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

/**
 * `missed`: it comes from the history that the phone sent; `late`: it waited for the message that it changes; `overdue`:
 * it waited in vain.
 */
interface How {
  late?: boolean;
  overdue?: boolean;
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
  readonly #authors: Authors;
  readonly #chats = new KeyedSequence();
  readonly #downloads = new ConcurrencyLimit(downloadsAtOnce);
  /** Chats of which a message stays in the inbox log: later messages wait there too, for the next channel session. */
  readonly #stopped = new Set<string>();
  #closed = false;

  constructor(options: IncomingOptions) {
    this.#options = options;
    this.#authors = new Authors(options);
  }

  /** Takes messages, also some that were passed on before: each is stored once. */
  take(messages: readonly WAMessage[]): void {
    for (const message of messages) void this.#takeInTurn(message);
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

  /**
   * Hands on the sealed edits and the votes whose message did not come in time, so that programs hear of them. Safe to
   * run twice; one that fails is tried again the next time.
   */
  async takeOverdue(now = Date.now()): Promise<void> {
    const { early } = this.#options;
    for (const change of await early.overdue(now)) {
      if (this.#closed) return;
      const isTaken = await this.#takeInTurn(change, { late: true, overdue: true });
      if (isTaken) await early.done(change);
    }
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
    const taken = await Promise.all(others.map((message) => this.#takeInTurn(message, { missed: true })));
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

  async #handle(message: WAMessage, { late = false, overdue = false, missed = false }: How): Promise<void> {
    const { inboxLog, reports } = this.#options;
    const { id, remoteJid } = message.key;
    const standIn = this.#options.standIns.read(message);
    if (!id || !(message.message || standIn)) return;
    if (this.#closed) throw new ChannelSessionOver();
    if (!missed) await this.#takeMissed(message);
    if (!missed) await this.#retry(() => this.#options.disappearing.hear(message));
    const said = this.#isOurs(remoteJid) ? ({ is: 'nothing' } as const) : readOr(standIn, message);
    const isIgnored = await this.#retry(() => this.#authors.isIgnored(message));
    const author =
      said.is === 'nothing' ? null : await this.#retry(() => this.#authors.of(message, { isIgnored }));
    const read = author ? await this.#retry(() => this.#unsealed(said, author)) : said;
    // An edit or a revocation may concern a message from before the company ignored groups.
    const content = !isIgnored && (read.is === 'message' || read.is === 'better') ? read.content : null;
    const file =
      content?.media && (await this.#retry(() => this.#fetch(message, content.media as FileAbout)));
    const isGiven = await this.#retry(() => giveBetterFile(this.#options, message, { read, author, file }));
    const inbound =
      !isGiven &&
      content &&
      author &&
      inboundOf(message, author, { content: this.#quoting(content), file, clock: this.#options.clock });
    const byAdmin =
      read.is === 'revoke' && read.ofOther && (await this.#retry(() => this.#authors.isAdmin(message)));
    await this.#retry(async () => {
      if (author) await reportChange(this.#options, message, { read, author, byAdmin });
      if (author && inbound) await this.#report(inbound, message, { author, late, overdue, missed });
      if (!inbound && !standIn && !isIgnored && !this.#isOurs(remoteJid))
        await reportNoContent(reports, message, async () => author ?? this.#authors.of(message));
      if (author && inbound && file && content?.media)
        await this.#reportFile(message, { author, about: content.media, file });
      // Last, so that the customer's own file does not wait for the picture of an ad.
      if (inbound) await this.#reportAdPicture(inbound, content?.adPicture);
    });
    if (inbound && !standIn && !late) await this.#takeEarly(message);
    // Kept, since a part of it may be needed when the rest comes.
    if (!standIn && !missed) inboxLog.stored(message.key);
  }

  async #report(
    inbound: InboundMessage,
    message: WAMessage,
    { author, late, overdue, missed }: Required<How> & { author: Author },
  ): Promise<void> {
    const { early, polls, reports } = this.#options;
    await polls.keep(message, author);
    const isEarly = !late && !missed && (await early.keep(message, author));
    const how = {
      ...(missed ? { missed } : {}),
      ...(overdue ? { isOverdue: true } : {}),
      ...(isEarly ? { contentFollows: 'soon' as const } : {}),
    };
    await reports.inbound([{ ...inbound, ...how, ...(await polls.read(message, author)) }]);
    await this.#authors.recordSubject(message.key.remoteJid, author);
  }

  /** Handles the sealed edits and the votes that waited for a message; one that stays closed becomes its note for good. */
  async #takeEarly(message: WAMessage): Promise<void> {
    const { early } = this.#options;
    for (const change of await this.#retry(() => early.of(message))) {
      await this.#handle(change, { late: true });
      await this.#retry(() => early.done(change));
    }
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
    { author, about, file }: { author: Author; about: FileAbout; file: Fetched },
  ): Promise<void> {
    const { host, session, reports, files } = this.#options;
    if (!('media' in file)) return files.add(message, author, about, file);
    // The row may be an earlier one, with its own file or still without: WhatsApp delivers a message again, and so
    // does a process that died. No row at all took a file that is not wanted.
    const taken = await reports.mediaArrived({ wireId: message.key.id ?? '', author, media: file.media });
    if (!taken) await host.media.remove(session.companyId, file.media.key);
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
