import type { Host } from '@balcao/core';
import type { ChannelSessionOptions } from '../connections/index.ts';
import type { NewPhoneMessage } from './phone-messages.ts';
import { presentNew } from './present-message.ts';
import { publishPhones } from './publish-phones.ts';

/** Interval in milliseconds at which messages that reached the phones are confirmed, in groups. */
const groupMs = 40;
/** Messages that a new channel session searches for delivered but unconfirmed ones. */
const catchUpMax = 2000;

/** Confirms messages to simulated phones, as a network does: first that it took them, then that they were delivered. */
export class AckStream {
  readonly #host: Host;
  readonly #options: ChannelSessionOptions;
  #taken: NewPhoneMessage[] = [];
  #delivered: string[] = [];
  #timer: NodeJS.Timeout | null = null;
  #reporting: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(host: Host, options: ChannelSessionOptions) {
    this.#host = host;
    this.#options = options;
  }

  taken(message: NewPhoneMessage): void {
    this.#taken.push(message);
    this.#wake();
  }

  /** Confirms what an earlier channel session left unconfirmed. */
  async catchUp(): Promise<void> {
    const { companyId, connectionId } = this.#options;
    const rows: Array<{ wireId: string; ack: number }> = await this.#host
      .contextFor(companyId)
      .table('SandboxMessages')
      .where({ connectionId, direction: 'out' })
      .orderBy('id', 'desc')
      .limit(catchUpMax)
      .select('wireId', 'ack');
    this.#delivered.push(...rows.filter(({ ack }) => ack < 3).map(({ wireId }) => wireId));
    if (this.#delivered.length > 0) this.#wake();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  settled(): Promise<void> {
    return this.#reporting;
  }

  #wake(): void {
    if (this.#timer || this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#reporting = this.#reporting
        .then(() => this.#report())
        .catch((error: unknown) => {
          this.#options.log.warn(
            { err: error, connectionId: this.#options.connectionId },
            'confirmations wait',
          );
        })
        .then(() => {
          this.#timer = null;
          if (this.#taken.length > 0 || this.#delivered.length > 0) this.#wake();
        });
    }, groupMs);
    this.#timer.unref();
  }

  async #report(): Promise<void> {
    const { reports, companyId, connectionId } = this.#options;
    const delivered = this.#delivered.splice(0);
    const taken = this.#taken.splice(0);
    try {
      if (delivered.length > 0) {
        await reports.acked(delivered.map((wireId) => ({ wireId, ack: 3 })));
        await this.#raise(delivered, 3);
        const acks = delivered.map((wireId) => ({ wireId, ack: 3 }));
        publishPhones(this.#host, companyId, { action: 'ack', whatsappId: connectionId, acks });
      }
      if (taken.length > 0) {
        await reports.acked(taken.map(({ wireId }) => ({ wireId, ack: 2 })));
        publishPhones(this.#host, companyId, {
          action: 'create',
          whatsappId: connectionId,
          messages: taken.map((message) => presentNew(this.#host, message)),
        });
        this.#delivered.push(...taken.map(({ wireId }) => wireId));
      }
    } catch (error) {
      this.#delivered.unshift(...delivered);
      this.#taken.unshift(...taken);
      throw error;
    }
  }

  async #raise(wireIds: readonly string[], ack: number): Promise<void> {
    const { companyId, connectionId } = this.#options;
    for (let at = 0; at < wireIds.length; at += 500) {
      await this.#host
        .contextFor(companyId)
        .table('SandboxMessages')
        .where({ connectionId, direction: 'out' })
        .whereIn('wireId', wireIds.slice(at, at + 500))
        .where('ack', '<', ack)
        .update({ ack });
    }
  }
}
