import type { Log } from '@balcao/core';
import type { BinaryNode } from '@whiskeysockets/baileys';
import type { ChannelReports } from '../../connections/index.ts';
import { ackAgainMs } from '../contract/limits.ts';
import { readReceipt } from '../inbound/receipts.ts';

interface Waiting {
  wireId: string;
  chat: string;
  ack: number;
}

/**
 * Reports confirmations of customers' phones (acks: delivered, read, played) to the product, in small batches and only
 * the highest of each message. Confirmations that cannot be stored yet are reported again.
 */
export class AckReports {
  readonly #reports: Pick<ChannelReports, 'acked'>;
  readonly #log: Log;
  readonly #counts: (wireId: string, chat: string) => Promise<boolean>;
  #waiting = new Map<string, Waiting>();
  #reporting: Promise<void> | null = null;
  #stopped = false;

  /**
   * `counts`: returns false for an edit or a revocation, which has no ack of its own, and for a message that went to
   * another chat than the receipt comes from.
   */
  constructor(
    reports: Pick<ChannelReports, 'acked'>,
    log: Log,
    counts: (wireId: string, chat: string) => Promise<boolean>,
  ) {
    this.#reports = reports;
    this.#log = log;
    this.#counts = counts;
  }

  /** Takes a receipt as it came over the wire. */
  heard(stanza: BinaryNode): void {
    const receipt = readReceipt(stanza);
    if (!receipt) return;
    const { wireIds, ack, chat } = receipt;
    for (const wireId of wireIds) this.#wait({ wireId, chat, ack });
    this.#report();
  }

  /** Stops pausing; resolves when the gathered acks were reported, or tried once more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    while (this.#reporting) await this.#reporting;
  }

  #wait({ wireId, chat, ack }: Waiting): void {
    const key = `${wireId} ${chat}`;
    this.#waiting.set(key, { wireId, chat, ack: Math.max(ack, this.#waiting.get(key)?.ack ?? 0) });
  }

  #report(): void {
    this.#reporting ??= this.#reportAll().then((isOver) => {
      this.#reporting = null;
      // One may have come at the moment in which the others were done.
      if (isOver && this.#waiting.size > 0) this.#report();
    });
  }

  /** Reports all; false when it was stopped with acks that cannot be stored. */
  async #reportAll(): Promise<boolean> {
    // Acks of the same moment are reported together.
    await new Promise((resume) => setImmediate(resume));
    while (this.#waiting.size > 0) {
      const waiting = [...this.#waiting.values()];
      this.#waiting = new Map();
      try {
        const acks = await this.#highest(waiting);
        if (acks.length > 0) await this.#reports.acked(acks);
      } catch (error) {
        this.#log.warn({ err: error }, 'acks could not be stored yet');
        for (const ack of waiting) this.#wait(ack);
        if (this.#stopped) return false;
        await new Promise((resume) => setTimeout(resume, ackAgainMs));
      }
    }
    return true;
  }

  async #highest(waiting: readonly Waiting[]): Promise<Array<{ wireId: string; ack: number }>> {
    const counts = await Promise.all(waiting.map(({ wireId, chat }) => this.#counts(wireId, chat)));
    const highest = new Map<string, number>();
    for (const [at, { wireId, ack }] of waiting.entries())
      if (counts[at]) highest.set(wireId, Math.max(ack, highest.get(wireId) ?? 0));
    return [...highest].map(([wireId, ack]) => ({ wireId, ack }));
  }
}
