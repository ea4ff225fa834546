import { ConcurrencyLimit, type Host, type Log, seal, unseal } from '@balcao/core';
import type { WAMessage } from '@whiskeysockets/baileys';
import type { Authorship, ChannelReports } from '../../connections/index.ts';
import { downloadsAtOnce, fileRetentionMs } from '../contract/limits.ts';
import { FileGoneEverywhere, FileUnreadable } from '../contract/reasons.ts';
import { nameOfMessage } from '../inbound/name-of-message.ts';
import { decodeSent, encodeSent } from '../outbound/sent-content.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { rowsOfSession } from '../session/session-rows.ts';
import type { SessionSocket } from '../session/session-socket.ts';
import type { WhatsappTimes } from '../session/whatsapp-times.ts';
import { askForUpload, type Fetched, type FileAbout, fetchFile } from './fetch-file.ts';

interface PendingFilesOptions {
  host: Host;
  session: SessionIdentity;
  log: Log;
  reports: ChannelReports;
  times: WhatsappTimes;
  line: SessionSocket;
}

interface Row {
  id: number;
  wireId: string;
  message: string;
  attempts: number;
  createdAt: number;
}

const lookLimit = 20;
type Author = { author?: Authorship };
type Missing = Exclude<Fetched, { media: unknown }>;

/**
 * Files of stored messages that could not be fetched yet. They wait in the database and are tried again, with growing
 * pauses, while the connection is up. In the end the message gets its file, or a note that it will not come.
 */
export class PendingFiles {
  readonly #options: PendingFilesOptions;
  readonly #downloads = new ConcurrencyLimit(downloadsAtOnce);
  #running = false;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #lookAgain = false;

  constructor(options: PendingFilesOptions) {
    this.#options = options;
  }

  /** Stores that a message lacks its file. Safe to run twice: the first row stays. */
  async add(message: WAMessage, author: Authorship, about: FileAbout, missing: Missing): Promise<void> {
    const { host, session, log, reports } = this.#options;
    const { connectionId, companyId } = session;
    const wireId = message.key.id ?? '';
    log.warn({ err: missing.error, wireId, connectionId }, 'a file could not be fetched yet');
    if (missing.missing === 'never') {
      await reports.mediaArrived({ wireId, author, failure: missing.reason });
      return;
    }
    const createdAt = Date.now();
    const row = {
      connectionId,
      wireId,
      // The small file of the same message may wait, too.
      name: `${about.replaces ? 'better ' : ''}${nameOfMessage(message.key)}`.slice(0, 191),
      message: seal(host.config, this.#sealedFor(wireId), encode(message, author, about)),
      nextAt: createdAt + this.#firstPause(missing),
      createdAt,
      attempts: missing.missing === 'later' ? 1 : 0,
    };
    const ctx = host.contextFor(companyId);
    await host.database.detached(() =>
      ctx.insert('WhatsappPendingFiles', row).onConflict(['connectionId', 'name']).ignore(),
    );
    if (this.#running) this.#look();
  }

  /** Tries due files from now until `stop`. */
  start(): void {
    this.#running = true;
    this.#look();
  }

  /** Begins nothing new; resolves when the attempts under way have ended. */
  async stop(): Promise<void> {
    this.#running = false;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#looking;
  }

  #look(): void {
    this.#lookAgain = true;
    this.#looking ??= this.#options.host.database
      .detached(() => this.#lookWhileAsked())
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'files that are still to come could not be looked for');
        this.#lookAt(Date.now() + this.#options.times.roomAgainMs);
      })
      .finally(() => {
        this.#looking = null;
        if (this.#lookAgain && this.#running) this.#look();
      });
  }

  async #lookWhileAsked(): Promise<void> {
    while (this.#lookAgain && this.#running) {
      this.#lookAgain = false;
      const due: Row[] = await this.#table()
        .where('nextAt', '<=', Date.now())
        .orderBy('nextAt')
        .limit(lookLimit);
      await Promise.all(due.map((row) => this.#downloads.pass(() => this.#try(row))));
      if (due.length === lookLimit) this.#lookAgain = true;
    }
    const next: { nextAt: number } | undefined = await this.#table().orderBy('nextAt').first('nextAt');
    if (next) this.#lookAt(Number(next.nextAt));
  }

  #lookAt(at: number): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (!this.#running) return;
    this.#timer = setTimeout(() => this.#look(), Math.max(10, at - Date.now()));
    this.#timer.unref();
  }

  async #try(row: Row): Promise<void> {
    if (!this.#running) return;
    try {
      await this.#settle(row);
    } catch (error) {
      const { log, times } = this.#options;
      log.warn({ err: error, wireId: row.wireId }, 'what came of a file could not be stored yet');
      await this.#table()
        .where({ id: row.id })
        .update({ nextAt: Date.now() + times.roomAgainMs });
    }
  }

  async #settle(row: Row): Promise<void> {
    const { host, session, reports } = this.#options;
    const { wireId } = row;
    const { fetched, author, replaces } = await this.#fetch(row);
    if (!('media' in fetched)) return this.#missing(row, fetched, author);
    const how = replaces ? { replaces } : {};
    const taken = await reports.mediaArrived({ wireId, ...author, media: fetched.media, ...how });
    // The message was deleted, or has its file from another attempt.
    if (!taken) await host.media.remove(session.companyId, fetched.media.key);
    await this.#table().where({ id: row.id }).delete();
  }

  async #fetch({
    wireId,
    message: sealed,
  }: Row): Promise<{ fetched: Fetched; author: Author; replaces?: boolean | undefined }> {
    const read = this.#open(wireId, sealed);
    if (!read) return { fetched: { missing: 'ours', reason: FileUnreadable() }, author: {} };
    const { message, author, about } = read;
    const { replaces } = about;
    return { fetched: await this.#tryFetch(message, about), author: author ? { author } : {}, replaces };
  }

  async #tryFetch(message: WAMessage, about: FileAbout): Promise<Fetched> {
    const { host, session, times, line } = this.#options;
    const ask = { message, about, limitMs: times.fetchMs };
    const first = await fetchFile(host, session.companyId, ask);
    const connected = line.socket;
    if ('media' in first || first.missing !== 'gone' || !connected) return first;
    const uploaded = await askForUpload(connected, message);
    if (uploaded === 'never') return { missing: 'never', reason: FileGoneEverywhere() };
    return uploaded ? fetchFile(host, session.companyId, { ...ask, message: uploaded }) : first;
  }

  async #missing(row: Row, fetched: Missing, author: Author): Promise<void> {
    const { log, session, reports } = this.#options;
    const { wireId, id, createdAt } = row;
    const attempts = row.attempts + (fetched.missing === 'ours' ? 0 : 1);
    const pauseMs = this.#nextPause(fetched, attempts);
    const isLost =
      fetched.missing === 'never' || pauseMs === null || Number(createdAt) < Date.now() - fileRetentionMs;
    log.warn(
      { err: fetched.error, wireId, connectionId: session.connectionId, attempts, isLost },
      'a file could not be fetched',
    );
    if (!isLost) {
      await this.#table()
        .where({ id })
        .update({ attempts, nextAt: Date.now() + pauseMs });
      return;
    }
    await reports.mediaArrived({ wireId, ...author, failure: fetched.reason });
    await this.#table().where({ id }).delete();
  }

  #firstPause({ missing }: Missing): number {
    const { fetchAgainMs, roomAgainMs } = this.#options.times;
    if (missing === 'ours') return roomAgainMs;
    return missing === 'later' ? (fetchAgainMs[0] ?? 0) : 0;
  }

  /** Returns the pause before the next attempt; null after the last. */
  #nextPause({ missing }: Missing, attempts: number): number | null {
    const { fetchAgainMs, roomAgainMs } = this.#options.times;
    return missing === 'ours' ? roomAgainMs : (fetchAgainMs[attempts - 1] ?? null);
  }

  #open(wireId: string, sealed: string): Noted | null {
    try {
      return decode(unseal(this.#options.host.config, this.#sealedFor(wireId), sealed));
    } catch {
      return null;
    }
  }

  #sealedFor(wireId: string): string {
    return `whatsapp-pending-file:${this.#options.session.connectionId}:${wireId}`;
  }

  #table() {
    const { host, session } = this.#options;
    return rowsOfSession(host, session, 'WhatsappPendingFiles');
  }
}

interface Noted {
  message: WAMessage;
  /** Missing in rows of earlier versions. */
  author?: Authorship | undefined;
  about: FileAbout;
}

type Stored = Omit<Noted, 'message'> & { key: WAMessage['key']; message: string };

function encode({ key, message }: WAMessage, author: Authorship, about: FileAbout): string {
  const stored: Stored = { key, author, message: encodeSent(message ?? {}), about };
  return JSON.stringify(stored);
}

function decode(json: string): Noted {
  const { key, message, author, about }: Stored = JSON.parse(json);
  return { message: { key, message: decodeSent(message) }, author, about };
}
