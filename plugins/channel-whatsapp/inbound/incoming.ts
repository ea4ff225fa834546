import {
  backOffMs,
  ConcurrencyLimit,
  type Host,
  KeyedSequence,
  type Log,
  mustWaitForDatabase,
} from '@balcao/core';
import { isJidGroup, jidNormalizedUser, type WAMessage } from '@whiskeysockets/baileys';
import type { AwaitedFile, InboundMessage, LinkReports } from '../../connections/index.ts';
import { addressOfJid, numberOf, writerOf } from '../addresses.ts';
import { LinkOver } from '../errors.ts';
import { type Fetched, type FileAbout, fetchFile } from '../files/fetch-file.ts';
import type { PendingFiles } from '../files/pending-files.ts';
import { downloadsAtOnce } from '../limits.ts';
import type { LinkIdentity } from '../link/link-identity.ts';
import { FileWaits } from '../reasons.ts';
import type { Groups } from './groups.ts';
import type { Journal } from './journal.ts';
import type { NetworkClock } from './network-clock.ts';
import type { Polls } from './polls.ts';
import { type ReadMessage, readMessage, secondsOf } from './read-message.ts';

export interface IncomingOptions {
  host: Host;
  link: LinkIdentity;
  log: Log;
  reports: LinkReports;
  journal: Journal;
  files: PendingFiles;
  /** How long the first try of a file may hold back its message. */
  firstFetchMs: number;
  groups: Groups;
  polls: Polls;
  /** The number behind a LID, if the network ever told it. */
  numberOf: (lid: string) => Promise<string | null>;
  /** Our own number and LID, to know notes to oneself. */
  clock: NetworkClock;
  me: () => { id?: string; lid?: string | undefined } | undefined;
}

type Author = Pick<InboundMessage, 'from' | 'group' | 'fromMe'>;
type Content = Extract<ReadMessage, { is: 'message' }>['content'];

/** Tries of something the database would take but somebody refuses; after them the journal keeps it for the next start. */
const attemptsMax = 8;
const storeAgain = { firstMs: 500, maxMs: 10_000 };

/**
 * Hands on what came in: each chat in its order, chats side by side, so that one big file holds back nobody else. A
 * message leaves the journal when it is stored; what is not stored at the end comes again with the next link.
 */
export class Incoming {
  readonly #options: IncomingOptions;
  readonly #chats = new KeyedSequence();
  readonly #downloads = new ConcurrencyLimit(downloadsAtOnce);
  #closed = false;

  constructor(options: IncomingOptions) {
    this.#options = options;
  }

  /** `again`: perhaps they were handed on before, and only the note of it is missing. */
  take(messages: readonly WAMessage[], { again = false }: { again?: boolean } = {}): void {
    for (const message of messages) {
      const chat = jidNormalizedUser(message.key.remoteJid ?? '');
      this.#chats
        .run(chat, () => this.#handle(message, again))
        .catch((error: unknown) => {
          // It needed a link that is over: the next one hands it on.
          if (error instanceof LinkOver) return;
          this.#options.log.error(
            { err: error, wireId: message.key.id, connectionId: this.#options.link.connectionId },
            'a message could not be handed on; it stays in the journal',
          );
        });
    }
  }

  /** Stops trying; resolves when nothing is under way. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#chats.settled();
  }

  async #handle(message: WAMessage, again: boolean): Promise<void> {
    const { journal, reports, polls } = this.#options;
    const { id, remoteJid } = message.key;
    if (this.#closed || !id || !message.message) return;
    const read = this.#isOurs(remoteJid) ? ({ is: 'nothing' } as const) : readMessage(message);
    const content = read.is === 'message' ? read.content : null;
    const file = content?.media && (await this.#fetch(message, content.media));
    const author = read.is === 'nothing' ? null : await this.#authorOf(message);
    const inbound =
      content && author && inboundOf(message, author, { content, file, clock: this.#options.clock });
    const byAdmin = read.is === 'revoke' && read.ofOther && (await this.#isAdmin(message));
    const told = await this.#insist(async () => {
      if (author && read.is === 'edit')
        await reports.edited({ ...author, wireId: read.wireId, body: read.body });
      else if (author && read.is === 'revoke')
        await reports.revoked({ ...author, wireId: read.wireId, ...(byAdmin ? { byAdmin } : {}) });
      else if (author && inbound) {
        await polls.keep(message, author);
        await reports.inbound([{ ...inbound, ...(await polls.read(message, author)) }]);
      }
      if (author && inbound && file && content?.media)
        await this.#tellFile(message, { author, about: content.media, file, again });
    });
    if (told) journal.stored(message.key);
  }

  /** Notes to oneself, and chats with neither a person nor a group. */
  #isOurs(remoteJid: string | null | undefined): boolean {
    const me = this.#options.me();
    const numbers = [me?.id, me?.lid].filter(Boolean).map(numberOf);
    return !addressOfJid(remoteJid) || numbers.includes(numberOf(remoteJid ?? ''));
  }

  /** The first try, which is short: the message does not wait for a file that does not come at once. */
  async #fetch(message: WAMessage, about: FileAbout): Promise<Fetched> {
    const { host, link, firstFetchMs: limitMs } = this.#options;
    if (this.#downloads.isFull) return { missing: 'busy', reason: FileWaits() };
    return this.#downloads.pass(() => fetchFile(host, link.companyId, { message, about, limitMs }));
  }

  async #tellFile(
    message: WAMessage,
    { author, about, file, again }: { author: Author; about: FileAbout; file: Fetched; again: boolean },
  ): Promise<void> {
    const { host, link, reports, files } = this.#options;
    if (!('media' in file)) return files.add(message, author, about, file);
    if (!again) return;
    // It may have been stored without its file, and the process died before that was noted.
    const taken = await reports.mediaArrived({ wireId: message.key.id ?? '', author, media: file.media });
    if (!taken) await host.media.remove(link.companyId, file.media.key);
  }

  /** Who wrote it and where; null when that is nobody. */
  async #authorOf({ key }: WAMessage): Promise<Author | null> {
    const from = await this.#withNumber(writerOf(key));
    const group = await this.#groupOf(key.remoteJid);
    if (from.length === 0 && !group) return null;
    return { from, ...(group ? { group } : {}), ...(key.fromMe ? { fromMe: true } : {}) };
  }

  /** Whether its writer looks after the group; the phone itself does when it takes back what is not its own. */
  async #isAdmin({ key }: WAMessage): Promise<boolean> {
    const { remoteJid, participant, participantAlt, fromMe } = key;
    if (!remoteJid || !isJidGroup(remoteJid)) return false;
    return fromMe || this.#options.groups.isAdmin(remoteJid, [participant, participantAlt]);
  }

  /** A person known by LID alone: the number, if the network ever told it. */
  async #withNumber(from: InboundMessage['from']): Promise<InboundMessage['from']> {
    const [lid] = from;
    if (from.length !== 1 || lid?.kind !== 'lid') return from;
    const number = await this.#options.numberOf(lid.value);
    return number ? [{ kind: 'phone', value: number }, lid] : from;
  }

  async #groupOf(remoteJid: string | null | undefined): Promise<InboundMessage['group'] | null> {
    const address = addressOfJid(remoteJid);
    if (!remoteJid || !isJidGroup(remoteJid) || !address) return null;
    const about = await this.#options.groups.about(remoteJid);
    return { address, name: about?.subject || address.value };
  }

  /** Does it again until it is done; false when the link closed before. */
  async #insist(work: () => Promise<void>): Promise<boolean> {
    for (let attempt = 1; !this.#closed; attempt++) {
      try {
        await work();
        return true;
      } catch (error) {
        if (attempt >= attemptsMax && !mustWaitForDatabase(error)) throw error;
        this.#options.log.warn({ err: error }, 'a message could not be stored yet');
        await new Promise((resume) => setTimeout(resume, backOffMs(attempt, storeAgain)));
      }
    }
    return false;
  }
}

function inboundOf(
  message: WAMessage,
  author: Author,
  {
    content: { media: about, ...said },
    file,
    clock,
  }: { content: Content; file: Fetched | undefined; clock: NetworkClock },
): InboundMessage {
  const { key, pushName } = message;
  const seconds = secondsOf(message);
  return {
    wireId: key.id ?? '',
    ...author,
    ...said,
    ...(file && 'media' in file ? { media: file.media } : {}),
    ...(about && file && 'missing' in file ? { awaits: awaited(about) } : {}),
    timestamp: seconds === null ? Date.now() : clock.ours(seconds),
    ...(pushName ? { pushName } : {}),
  };
}

function awaited({ fileName, mimeType, size }: FileAbout): AwaitedFile {
  return { fileName, mimeType, size };
}
