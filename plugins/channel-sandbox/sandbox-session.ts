import { randomBytes } from 'node:crypto';
import { type Host, Sequence } from '@balcao/core';
import {
  type ChannelAddress,
  type ChannelSession,
  type ChannelSessionOptions,
  CodeNotUsed,
  type NumberAnswer,
  type OutboundEdit,
  type OutboundMessage,
  PairingCodeRefused,
  SendFailure,
} from '../connections/index.ts';
import { AckStream } from './ack-stream.ts';
import { attributesOf } from './attributes.ts';
import { codeMs, codesShown } from './contract/limits.ts';
import {
  LineClosed,
  NetworkAway,
  NetworkClosed,
  NetworkLost,
  NetworkRefuses,
  NoPhoneHasIt,
  NoSuchNumber,
} from './contract/reasons.ts';
import { customerOf, isNumber, ownNumber } from './customer.ts';
import type { PhoneMessages } from './phone-messages.ts';
import { publishPhones } from './publish-phones.ts';
import { changeSandboxPhone, readSandboxPhone, type SandboxPhone } from './sandbox-phone.ts';

/** Codes by which a network reports that the device is no longer paired. */
const unpairing = new Set([401, 403]);
/** Another phone took the line: the pairing stays, and the phone that lost it does not reconnect. */
const replacedCode = 440;
/** Code by which the network asks to open the channel session again at once; no failure. */
const restart = 515;

/** Channel session of one connection to the simulated network. */
export class SandboxSession implements ChannelSession {
  readonly #host: Host;
  readonly #options: ChannelSessionOptions;
  readonly #messages: PhoneMessages;
  readonly #acks: AckStream;
  readonly #gone: () => void;
  #line: SandboxPhone;
  #state: 'waiting' | 'connected' | 'closed' = 'waiting';
  #attempts = 0;
  #codes = 0;
  #timer: NodeJS.Timeout | null = null;
  readonly #looks = new Sequence();
  #heardAt: number | null = null;

  constructor(
    host: Host,
    options: ChannelSessionOptions,
    line: SandboxPhone,
    messages: PhoneMessages,
    gone: () => void,
  ) {
    this.#host = host;
    this.#options = options;
    this.#line = line;
    this.#messages = messages;
    this.#gone = gone;
    this.#acks = new AckStream(host, options);
  }

  /** Connects when the phone is paired, else shows a code. */
  async begin(): Promise<void> {
    if (this.#line.downUntil > Date.now()) {
      this.#close();
      await this.#options.reports.status('TIMEOUT', { reason: NetworkAway() });
    } else if (this.#line.paired) await this.#connect();
    else await this.#showCode();
    // In one process changes come by `look`; another process's are only seen by asking.
    if (this.#host.redis) this.#watch();
  }

  /** Reads what changed at the phone: paired, faults, a cut line. */
  look(): Promise<void> {
    return this.#looks.run(() => this.#lookNow());
  }

  async send(message: OutboundMessage): Promise<void> {
    const { delayMs, dropEvery, refuse } = this.#line;
    if (delayMs > 0) await new Promise((resume) => setTimeout(resume, delayMs));
    if (this.#state !== 'connected') throw new SendFailure('retry', LineClosed());
    if (refuse) throw new SendFailure('refused', NetworkRefuses());
    if (message.to.kind === 'phone' && !isNumber(message.to.value)) {
      throw new SendFailure('refused', NoSuchNumber());
    }
    this.#attempts++;
    if (dropEvery > 0 && this.#attempts % dropEvery === 0) {
      throw new SendFailure('retry', NetworkLost());
    }
    const { connectionId, companyId } = this.#options;
    const row = {
      companyId,
      connectionId,
      direction: 'out' as const,
      wireId: message.wireId,
      customer: customerOf(message.to),
      author: null,
      kind: message.kind,
      body: message.body,
      mediaKey: message.media?.key ?? null,
      mediaName: message.media?.fileName ?? null,
      mediaType: message.media?.mimeType ?? null,
      quotedWireId: message.quoted?.wireId ?? null,
      attributes: attributesOf(message),
      ack: 2,
      sentAt: Date.now(),
    };
    await this.#messages.add(row);
    this.#heardAt = Date.now();
    this.#acks.taken(row);
  }

  async revoke({ wireId }: { wireId: string; to: ChannelAddress }): Promise<void> {
    if (this.#state !== 'connected') throw new SendFailure('retry', LineClosed());
    const known = await this.#rows().where({ direction: 'out', wireId }).update({ revoked: 1 });
    if (known === 0) throw new SendFailure('refused', NoPhoneHasIt());
    publishPhones(this.#host, this.#options.companyId, { action: 'revoke', ...this.#about, wireId });
  }

  async edit({ wireId, body }: OutboundEdit): Promise<void> {
    if (this.#state !== 'connected') throw new SendFailure('retry', LineClosed());
    const sent = () => this.#rows().where({ direction: 'out', wireId });
    const known: { body: string } | undefined = await sent().first('body');
    if (!known) throw new SendFailure('refused', NoPhoneHasIt());
    if (known.body === body) return;
    await sent().update({ edited: 1, body });
    publishPhones(this.#host, this.#options.companyId, { action: 'edit', ...this.#about, wireId, body });
  }

  /** Answers a random pairing code: the simulated phone reads none, a scan counts as typing it. */
  async pairingCode(): Promise<string> {
    if (this.#state !== 'waiting')
      throw new PairingCodeRefused('notWaiting', 'The line waits for no pairing');
    return randomBytes(4).toString('hex').toUpperCase();
  }

  async markRead(_chat: ChannelAddress, wireIds: readonly string[]): Promise<void> {
    await this.#rows()
      .where({ direction: 'in' })
      .whereIn('wireId', [...wireIds])
      .update({ ack: 4 });
    const acks = wireIds.map((wireId) => ({ wireId, ack: 4 }));
    publishPhones(this.#host, this.#options.companyId, { action: 'ack', ...this.#about, acks });
  }

  async composing(): Promise<void> {
    // The simulated phone has no sign for it.
  }

  async checkNumber(number: string): Promise<readonly ChannelAddress[] | null> {
    const digits = number.replace(/\D/g, '');
    return isNumber(digits) ? [{ kind: 'phone', value: digits }] : null;
  }

  async checkNumbers(numbers: readonly string[]): Promise<readonly NumberAnswer[]> {
    return Promise.all(numbers.map((number) => this.checkNumber(number)));
  }

  async profilePicture(): Promise<string | null> {
    return null;
  }

  /** Customers who wrote under a name. */
  async phoneContacts(): Promise<ReadonlyArray<{ number: string; name: string }>> {
    const rows: Array<{ customer: string; author: string }> = await this.#rows()
      .where({ direction: 'in' })
      .whereNotNull('author')
      .orderBy('id')
      .select('customer', 'author');
    const names = new Map(
      rows.filter(({ customer }) => isNumber(customer)).map((row) => [row.customer, row.author]),
    );
    return [...names].map(([number, name]) => ({ number, name }));
  }

  lastHeardAt(): number | null {
    return this.#heardAt;
  }

  async close(): Promise<void> {
    this.#close();
    await this.#acks.settled();
  }

  async logout(): Promise<void> {
    await this.close();
    await changeSandboxPhone(this.#host, this.#options, { paired: 0 });
  }

  async #connect(): Promise<void> {
    this.#state = 'connected';
    this.#heardAt = Date.now();
    this.#stopTimer();
    await this.#options.reports.status('CONNECTED', { number: ownNumber(this.#options.connectionId) });
    await this.#acks.catchUp();
  }

  async #showCode(): Promise<void> {
    if (this.#codes++ >= codesShown) {
      this.#close();
      return this.#options.reports.status('DISCONNECTED', { reason: CodeNotUsed() });
    }
    this.#stopTimer();
    this.#timer = setTimeout(() => this.#soon(() => this.#showCode()), codeMs);
    this.#timer.unref();
    const code = `sandbox:${this.#options.connectionId}:${randomBytes(18).toString('base64url')}`;
    await this.#options.reports.status('qrcode', { qrcode: code });
  }

  async #lookNow(): Promise<void> {
    if (this.#state === 'closed') return;
    const { companyId, connectionId, reports } = this.#options;
    const before = this.#line;
    this.#line = await readSandboxPhone(this.#host, companyId, connectionId);
    if (JSON.stringify(this.#line) !== JSON.stringify(before)) this.#heardAt = Date.now();
    if (this.#line.cuts > before.cuts) return this.#cut(this.#line.closeCode ?? 428);
    if (this.#state === 'waiting' && this.#line.paired) {
      await reports.status('PAIRING');
      await this.#connect();
    }
  }

  /** The network closed the line, with one of the codes that WhatsApp has. */
  async #cut(code: number): Promise<void> {
    const { reports } = this.#options;
    if (code === restart) {
      await reports.status('OPENING');
      return this.#connect();
    }
    const reason = NetworkClosed({ code });
    this.#close();
    if (unpairing.has(code)) await changeSandboxPhone(this.#host, this.#options, { paired: 0 });
    if (unpairing.has(code) || code === replacedCode)
      await reports.status('DISCONNECTED', { reason, replaced: code === replacedCode });
    else await reports.status('TIMEOUT', { reason });
  }

  #watch(): void {
    if (this.#state === 'closed') return;
    const timer = setTimeout(
      () =>
        this.#soon(async () => {
          // A failed search, as while the database is away, is repeated by the next one.
          await this.look().finally(() => this.#watch());
        }),
      1000,
    );
    timer.unref();
  }

  #soon(work: () => Promise<void>): void {
    if (this.#state === 'closed') return;
    work().catch((error: unknown) => {
      this.#options.log.warn(
        { err: error, connectionId: this.#options.connectionId },
        'the sandbox line stumbled',
      );
    });
  }

  #close(): void {
    this.#state = 'closed';
    this.#stopTimer();
    this.#acks.stop();
    this.#gone();
  }

  #stopTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  get #about(): { whatsappId: number } {
    return { whatsappId: this.#options.connectionId };
  }

  #rows() {
    const { companyId, connectionId } = this.#options;
    return this.#host.contextFor(companyId).table('SandboxMessages').where({ connectionId });
  }
}
