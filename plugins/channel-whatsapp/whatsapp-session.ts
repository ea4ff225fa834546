import type { Agent } from 'node:https';
import type { Host } from '@balcao/core';
import type { BaileysEventMap, WASocket } from '@whiskeysockets/baileys';
import {
  type ChannelAddress,
  type ChannelSession,
  type OutboundMessage,
  SendFailure,
  type SessionOptions,
} from '../connections/index.ts';
import { AckReports } from './ack-reports.ts';
import { jidOfAddress, numberOf } from './addresses.ts';
import { Calls } from './calls.ts';
import { endingOf } from './close-reason.ts';
import { Credentials } from './credentials.ts';
import { LinkFenced } from './errors.ts';
import { forgetDevice } from './forget-device.ts';
import { Groups } from './groups.ts';
import { Incoming } from './incoming.ts';
import { Journal } from './journal.ts';
import { KeyStore } from './key-store.ts';
import { closingMs, codesShown, sentKeptMs } from './limits.ts';
import { claimEpoch } from './link-fence.ts';
import { openSocket } from './open-socket.ts';
import { Outgoing } from './outgoing.ts';
import { PhoneBook, peopleIn } from './phone-book.ts';
import { calmLog } from './quiet-log.ts';
import { tellReceipts } from './receipts.ts';
import { Restarts } from './restarts.ts';
import { Sequence } from './sequence.ts';
import type { Standing } from './standing.ts';
import { within } from './within.ts';

type Events = Partial<BaileysEventMap>;

/** The link of one connection to WhatsApp: one socket at a time, and what comes and goes over it. */
export class WhatsappSession implements ChannelSession {
  readonly #host: Host;
  readonly #options: SessionOptions;
  readonly #standing: Standing;
  readonly #uploadAgent: Agent | null;
  readonly #credentials: Credentials;
  readonly #keys: KeyStore;
  readonly #journal: Journal;
  readonly #groups = new Groups();
  readonly #outgoing: Outgoing;
  readonly #incoming: Incoming;
  readonly #book: PhoneBook;
  readonly #acks: AckReports;
  readonly #calls: Calls;
  #socket: WASocket | null = null;
  #state: 'opening' | 'connected' | 'closed' = 'opening';
  #codes = 0;
  readonly #restarts = new Restarts();
  #storeFailure: unknown = null;
  /** States and credentials, one after the other. */
  readonly #work: Sequence;

  private constructor(
    host: Host,
    options: SessionOptions,
    { standing, uploadAgent, credentials, keys }: Parts,
  ) {
    this.#host = host;
    this.#options = options;
    this.#standing = standing;
    this.#uploadAgent = uploadAgent;
    this.#credentials = credentials;
    this.#keys = keys;
    const { reports, log, companyId } = options;
    this.#work = new Sequence((error) =>
      log.warn({ err: error, connectionId: options.connectionId }, 'the link to WhatsApp stumbled'),
    );
    this.#journal = new Journal(host, options);
    this.#outgoing = new Outgoing(host, companyId, keys);
    this.#book = new PhoneBook(keys);
    this.#acks = new AckReports(reports, log);
    this.#calls = new Calls(host, options, () => this.#socket);
    this.#incoming = new Incoming({
      host,
      link: options,
      log,
      reports,
      journal: this.#journal,
      groups: this.#groups,
      socket: () => this.#socket,
      me: () => credentials.creds.me,
    });
  }

  /** Opens the link of the stored device, or shows codes for a new one. */
  static async open(
    host: Host,
    options: SessionOptions,
    about: { standing: Standing; uploadAgent: Agent | null },
  ): Promise<WhatsappSession> {
    await claimEpoch(host, options);
    if (options.fresh) await forgetDevice(host, options);
    const credentials = await Credentials.load(host, options);
    const failed = (error: unknown) => session.#storeFailed(error);
    const keys = new KeyStore(host, options, failed);
    const session = new WhatsappSession(host, options, { ...about, credentials, keys });
    await session.#begin();
    return session;
  }

  async send(message: OutboundMessage): Promise<void> {
    const socket = this.#connected();
    await this.#asSending(() => this.#outgoing.send(socket, message));
    this.#acks.add(message.wireId, 2);
  }

  async revoke(target: { wireId: string; to: ChannelAddress }): Promise<void> {
    const socket = this.#connected();
    await this.#asSending(() => this.#outgoing.revoke(socket, target));
  }

  async markRead(chat: ChannelAddress, wireIds: readonly string[]): Promise<void> {
    const remoteJid = jidOfAddress(chat);
    await this.#connected().readMessages(wireIds.map((id) => ({ remoteJid, id, fromMe: false })));
  }

  async checkNumber(number: string): Promise<readonly ChannelAddress[] | null> {
    return this.#outgoing.check(this.#connected(), number);
  }

  async profilePicture(of: ChannelAddress): Promise<string | null> {
    try {
      return (await this.#connected().profilePictureUrl(jidOfAddress(of), 'image')) ?? null;
    } catch (error) {
      // Who shows no picture, or not to us, is answered by an error.
      if (error instanceof SendFailure) throw error;
      return null;
    }
  }

  async phoneContacts(): Promise<ReadonlyArray<{ number: string; name: string }>> {
    return this.#book.list();
  }

  async close(): Promise<void> {
    await this.#end();
    await within(closingMs, async () => {
      await Promise.all([this.#work.done, this.#incoming.close(), this.#acks.stop()]);
      await this.#journal.settled();
    });
  }

  async logout(): Promise<void> {
    const socket = this.#state === 'connected' ? this.#socket : null;
    this.#state = 'closed';
    if (socket) await within(closingMs, () => socket.logout().catch(() => undefined));
    await this.close();
    await forgetDevice(this.#host, this.#options);
  }

  async #begin(): Promise<void> {
    this.#incoming.take(await this.#journal.unstored());
    const refused = this.#standing.versionRefusal();
    if (refused) return void this.#over('TIMEOUT', refused);
    this.#connect();
  }

  #connect(): void {
    // Outside any transaction of the caller's: what the socket does later must join none.
    this.#host.database.detached(() => {
      const socket = openSocket({
        host: this.#host,
        credentials: this.#credentials,
        keys: this.#keys,
        journal: this.#journal,
        groups: this.#groups,
        outgoing: this.#outgoing,
        logger: calmLog(this.#options.log, this.#options.connectionId),
        version: this.#standing.version,
        uploadAgent: this.#uploadAgent,
      });
      this.#socket = socket;
      socket.ev.process((events) => {
        if (this.#socket === socket) this.#heard(events);
      });
    });
  }

  #heard(events: Events): void {
    if (events['creds.update']) this.#then(() => this.#credentials.save());
    if (events['messages.upsert']) this.#incoming.take(events['messages.upsert'].messages);
    tellReceipts(events, this.#acks);
    const people = peopleIn(events);
    if (people.length > 0) this.#then(() => this.#book.learn(people));
    this.#groups.heard(events);
    for (const call of events.call ?? []) this.#then(() => this.#calls.heard(call));
    if (events['connection.update']) this.#updated(events['connection.update']);
  }

  #updated({ connection, qr, isNewLogin, lastDisconnect }: NonNullable<Events['connection.update']>): void {
    const { reports } = this.#options;
    if (qr) this.#showCode(qr);
    if (isNewLogin) this.#then(() => reports.status('PAIRING'));
    if (connection === 'open') {
      this.#state = 'connected';
      this.#standing.connected();
      const number = numberOf(this.#credentials.creds.me?.id);
      this.#then(() => reports.status('CONNECTED', { number }));
      this.#then(() => this.#tidy());
    }
    if (connection === 'close') this.#closed(lastDisconnect?.error);
  }

  #showCode(qrcode: string): void {
    if (this.#codes++ >= codesShown) this.#over('DISCONNECTED', 'Nobody scanned the code');
    else this.#then(() => this.#options.reports.status('qrcode', { qrcode }));
  }

  /** The socket ended by itself or by the network's will. */
  #closed(error: unknown): void {
    const wasConnected = this.#state === 'connected';
    this.#socket = null;
    this.#outgoing.acks.lost();
    const ending = endingOf(this.#storeFailure ?? error, this.#credentials.isPaired);
    if (ending.next === 'restart' && this.#restarts.isAllowed()) {
      this.#state = 'opening';
      if (wasConnected) this.#then(() => this.#options.reports.status('OPENING'));
      // What was agreed in pairing is stored before it is used.
      this.#then(async () => {
        await this.#credentials.save();
        if (this.#state !== 'closed') this.#connect();
      });
      return;
    }
    if (ending.forget) this.#then(() => forgetDevice(this.#host, this.#options));
    const isFenced = this.#storeFailure instanceof LinkFenced;
    const isOver = this.#standing.ended(ending) || ending.next === 'over' || isFenced;
    const reason = this.#storeFailure
      ? `The keys could not be stored: ${String(this.#storeFailure)}`
      : ending.reason;
    this.#over(isOver ? 'DISCONNECTED' : 'TIMEOUT', reason);
  }

  /** A link that cannot keep its keys must not go on: what it decrypted now would be lost. */
  #storeFailed(error: unknown): void {
    if (this.#state === 'closed') return;
    this.#storeFailure = error;
    this.#options.log.warn(
      { err: error, connectionId: this.#options.connectionId },
      'keys could not be stored',
    );
    const socket = this.#socket;
    if (socket) void socket.end(undefined);
  }

  #over(status: 'TIMEOUT' | 'DISCONNECTED', reason: string): void {
    this.#then(() => this.#end());
    this.#then(() => this.#options.reports.status(status, { reason }), true);
  }

  async #tidy(): Promise<void> {
    await this.#journal.tidy();
    await this.#keys.removeOlder('sent-message', Date.now() - sentKeptMs);
  }

  async #end(): Promise<void> {
    this.#state = 'closed';
    const socket = this.#socket;
    this.#socket = null;
    this.#outgoing.acks.lost();
    if (socket) await socket.end(undefined);
  }

  #connected(): WASocket {
    if (this.#state !== 'connected' || !this.#socket)
      throw new SendFailure('retry', 'The link to WhatsApp is not open');
    return this.#socket;
  }

  /** A fault of the link in the middle of a send: the same message goes again. */
  async #asSending(send: () => Promise<void>): Promise<void> {
    try {
      await send();
    } catch (error) {
      if (error instanceof SendFailure) throw error;
      if (this.#state === 'connected') throw error;
      throw new SendFailure('retry', 'The link to WhatsApp closed', { cause: error });
    }
  }

  #then(work: () => Promise<unknown>, evenClosed = false): void {
    this.#work.add(async () => {
      if (evenClosed || this.#state !== 'closed') await work();
    });
  }
}

interface Parts {
  standing: Standing;
  uploadAgent: Agent | null;
  credentials: Credentials;
  keys: KeyStore;
}
