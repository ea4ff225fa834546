import { type Host, inTime, type Reason, reasonInLog, Sequence } from '@balcao/core';
import type { BaileysEventMap, WAMessage, WASocket } from '@whiskeysockets/baileys';
import {
  type ChannelAddress,
  type ChannelSession,
  type ChannelSessionOptions,
  CodeNotUsed,
  type NumberAnswer,
  type OutboundEdit,
  type OutboundMessage,
  SendFailure,
} from '../../connections/index.ts';
import { jidOfAddress, numberOf } from '../addresses.ts';
import { keysFailure, PairingUnreadable } from '../contract/errors.ts';
import { closingMs, codesShown } from '../contract/limits.ts';
import { ChannelSessionNotOpen } from '../contract/reasons.ts';
import { admitDevice } from '../device/admit-device.ts';
import { forgetDevice } from '../device/forget-device.ts';
import { profilePictureOf } from '../device/profile-picture.ts';
import { markUnreadable } from '../device/unreadable.ts';
import { Undecryptable } from '../inbound/undecryptable.ts';
import { Credentials } from '../keys/credentials.ts';
import { KeyStore } from '../keys/key-store.ts';
import { asSending } from '../outbound/as-sending.ts';
import { endingOf } from './close-reason.ts';
import { LastHeard } from './last-heard.ts';
import { PairingCodes } from './pairing-codes.ts';
import { claimEpoch } from './session-fence.ts';
import { SessionResources, type WhatsappSessionOptions } from './session-resources.ts';
import { SessionSocket } from './session-socket.ts';
import { watchOpening } from './watch-opening.ts';
import { watchSocket } from './watch-socket.ts';

type Events = Partial<BaileysEventMap>;

/** Channel session of one WhatsApp number: one socket at a time, with all that is sent and received over it. */
export class WhatsappSession implements ChannelSession {
  readonly #host: Host;
  readonly #options: ChannelSessionOptions;
  readonly #setting: WhatsappSessionOptions;
  readonly #workings: SessionResources;
  readonly #lastHeard = new LastHeard();
  readonly #line = new SessionSocket();
  #socket: WASocket | null = null;
  #state: 'opening' | 'connected' | 'closed' = 'opening';
  #codes = 0;
  readonly #pairingCodes = new PairingCodes();
  readonly #isLinked = () => this.#state === 'connected';
  readonly #undecryptable: Undecryptable;
  /** True when this session has just paired the number: WhatsApp ends the socket then, so that it starts again. */
  #isPairing = false;
  #storeFailure: Error | null = null;
  #stopWatching: () => void = () => undefined;
  /** Changes of state and credentials, stored one after the other. */
  readonly #work: Sequence;

  private constructor(host: Host, options: ChannelSessionOptions, setting: WhatsappSessionOptions) {
    this.#host = host;
    this.#options = options;
    this.#setting = setting;
    const { log, connectionId } = options;
    this.#work = new Sequence((error) =>
      log.warn({ err: error, connectionId }, 'the link to WhatsApp stumbled'),
    );
    this.#workings = new SessionResources(host, options, setting, this.#line);
    this.#undecryptable = new Undecryptable(setting.times.unreadableMs, (reason) => this.#warn(reason));
  }

  /** Opens the session of the stored device, or shows codes for a new one. */
  static async open(
    host: Host,
    options: ChannelSessionOptions,
    about: Pick<WhatsappSessionOptions, 'history' | 'uploadAgent' | 'times'>,
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
    await asSending(this.#isLinked, () => this.#workings.outgoing.send(socket, message));
  }

  async revoke(target: { wireId: string; to: ChannelAddress }): Promise<void> {
    const socket = this.#connected();
    await asSending(this.#isLinked, () => this.#workings.outgoing.revoke(socket, target));
  }

  async edit(edit: OutboundEdit): Promise<void> {
    const socket = this.#connected();
    await asSending(this.#isLinked, () => this.#workings.outgoing.edit(socket, edit));
  }

  async pairingCode(number: string): Promise<string> {
    const { credentials } = this.#setting;
    const isWaiting = () => this.#state === 'opening' && this.#codes > 0 && !credentials.isPaired;
    return this.#pairingCodes.ask(() => (isWaiting() ? this.#socket : null), number);
  }

  async markRead(...read: Parameters<ChannelSession['markRead']>): Promise<void> {
    await this.#workings.outgoing.markRead(this.#connected(), ...read);
  }

  async composing(chat: ChannelAddress): Promise<void> {
    await this.#workings.outgoing.composing(this.#connected(), chat);
  }

  async checkNumber(number: string): Promise<readonly ChannelAddress[] | null> {
    return this.#workings.outgoing.check(this.#connected(), number);
  }

  async checkNumbers(numbers: readonly string[]): Promise<readonly NumberAnswer[]> {
    return this.#workings.outgoing.checkMany(this.#connected(), numbers);
  }

  async profilePicture(of: ChannelAddress): Promise<string | null> {
    return profilePictureOf(this.#connected(), jidOfAddress(of), this.#host.config.whatsappUrl !== null);
  }

  async phoneContacts(): Promise<ReadonlyArray<{ number: string; name: string }>> {
    return this.#workings.book.list();
  }

  lastHeardAt(): number | null {
    return this.#lastHeard.at;
  }

  async close(): Promise<void> {
    await this.#end();
    await inTime(closingMs, Promise.all([this.#work.done, this.#workings.stop()]));
  }

  async logout(): Promise<void> {
    const socket = this.#state === 'connected' ? this.#socket : null;
    this.#state = 'closed';
    if (socket)
      await inTime(
        closingMs,
        socket.logout().catch(() => undefined),
      );
    await this.close();
    await forgetDevice(this.#host, this.#options, this.#setting.keys);
  }

  async #begin(): Promise<void> {
    if (this.#setting.credentials.unreadable) return this.#closed(this.#setting.credentials.unreadable);
    await this.#workings.start();
    const refused = this.#setting.history.refusal();
    if (refused) return this.#over('TIMEOUT', refused);
    await this.#enter();
  }

  /** Goes online, unless the paired number belongs to another connection. */
  async #enter(): Promise<void> {
    const { credentials, times } = this.#setting;
    const refusal = await admitDevice({
      host: this.#host,
      session: this.#options,
      credentials,
      isNew: this.#workings.isNew,
      open: () => this.#workings.open(),
      expelMs: times.expelMs,
    });
    if (refusal) this.#over('DISCONNECTED', refusal);
    else if (this.#state !== 'closed') this.#connect();
  }

  #connect(): void {
    const socket = this.#workings.open();
    this.#lastHeard.listenTo(socket.ws as NodeJS.EventEmitter);
    this.#socket = socket;
    const failed = (error: Error) => {
      if (this.#socket === socket) this.#closed(error);
      void socket.end(undefined).catch(() => undefined);
    };
    const { times } = this.#setting;
    this.#stopWatching = watchOpening(socket.ws as NodeJS.EventEmitter, times.silenceMs, failed);
    watchSocket(socket.ws, times, failed);
    socket.ev.process((events) => {
      if (this.#socket === socket) this.#heard(events);
    });
  }

  #heard(events: Events): void {
    const save = () => this.#workings.save().catch((error) => this.#storeFailed(error));
    if (events['creds.update']) this.#then(save, true);
    if (events['messages.upsert']) this.#took(events['messages.upsert'].messages);
    for (const work of this.#workings.heard(events)) this.#then(work);
    if (events['connection.update']) this.#updated(events['connection.update']);
  }

  #took(messages: readonly WAMessage[]): void {
    this.#workings.incoming.take(messages);
    this.#undecryptable.heard(messages);
  }

  #warn(reason: Reason): void {
    this.#options.log.warn({ connectionId: this.#options.connectionId }, reasonInLog(reason));
    this.#then(() => this.#options.reports.status('CONNECTED', { reason }));
  }

  #updated({ connection, qr, isNewLogin, lastDisconnect }: NonNullable<Events['connection.update']>): void {
    const { reports } = this.#options;
    if (qr) this.#showCode(qr);
    if (isNewLogin) this.#isPairing = true;
    if (isNewLogin) this.#then(() => reports.status('PAIRING'));
    if (connection === 'open') {
      this.#state = 'connected';
      if (this.#socket) this.#line.connected(this.#socket);
      this.#setting.history.connected();
      const number = numberOf(this.#setting.credentials.creds.me?.id);
      this.#then(() => reports.status('CONNECTED', { number }));
      this.#then(() => this.#workings.linked(number));
      this.#workings.files.start();
    }
    if (connection === 'close') this.#closed(lastDisconnect?.error);
  }

  #showCode(qrcode: string): void {
    if (++this.#codes > codesShown && !this.#pairingCodes.isGiven) this.#over('DISCONNECTED', CodeNotUsed());
    else this.#then(() => this.#options.reports.status('qrcode', { qrcode }));
  }

  /** Handles the end of a socket that this session did not close. */
  #closed(error: unknown): void {
    const wasConnected = this.#state === 'connected';
    this.#socket = null;
    this.#line.lost();
    this.#stopWatching();
    this.#workings.outgoing.acks.lost();
    const why = this.#storeFailure ?? error;
    const { isPaired } = this.#setting.credentials;
    const ending = this.#setting.history.ended(endingOf(why, isPaired), {
      atOnce: !isPaired && this.#codes === 0,
      expected: this.#isPairing,
    });
    this.#isPairing = false;
    if (ending.next === 'restart') {
      this.#state = 'opening';
      if (wasConnected) this.#then(() => this.#options.reports.status('OPENING'));
      this.#then(() => this.#restart().catch((failure: unknown) => this.#closed(failure)));
      return;
    }
    if (ending.forget) this.#then(() => forgetDevice(this.#host, this.#options, this.#setting.keys));
    if (why instanceof PairingUnreadable) this.#then(() => markUnreadable(this.#host, this.#options));
    this.#over(ending.next === 'over' ? 'DISCONNECTED' : 'TIMEOUT', ending.reason, ending.replaced);
  }

  async #restart(): Promise<void> {
    // Credentials from the pairing are stored before they are used.
    if (this.#setting.credentials.isPaired) await this.#workings.save();
    else this.#setting.credentials.startOver();
    if (this.#state !== 'closed') await this.#enter();
  }

  /** Ends a session that cannot read or store its keys: messages that it decrypted now would be lost. */
  #storeFailed(error: unknown): void {
    if (this.#state === 'closed' || this.#storeFailure) return;
    this.#storeFailure = keysFailure(error);
    const { log, connectionId } = this.#options;
    log.warn({ err: error, connectionId }, 'the keys of a link could not be read or stored');
    void this.#socket?.end(undefined);
  }

  #over(status: 'TIMEOUT' | 'DISCONNECTED', reason: Reason, replaced = false): void {
    this.#then(() => this.#end());
    this.#then(() => this.#options.reports.status(status, { reason, replaced }), true);
  }

  async #end(): Promise<void> {
    this.#state = 'closed';
    const socket = this.#socket;
    this.#socket = null;
    this.#line.end();
    this.#undecryptable.stop();
    this.#stopWatching();
    this.#workings.outgoing.acks.lost();
    if (socket) await socket.end(undefined);
  }

  #connected(): WASocket {
    if (this.#state !== 'connected' || !this.#socket) throw new SendFailure('retry', ChannelSessionNotOpen());
    return this.#socket;
  }

  #then(work: () => Promise<unknown>, evenClosed = false): void {
    this.#work.add(async () => {
      if (evenClosed || this.#state !== 'closed') await work();
    });
  }
}
