import type { Context } from '@balcao/core';
import { type ChannelAddress, type ChannelSession, SendFailure } from './channel-driver.ts';
import type { Mailbox, PendingMessage } from './mailbox.ts';
import { SentNotes } from './sent-notes.ts';

export interface OutboxOptions {
  ctx: Context;
  connectionId: number;
  session: ChannelSession;
  mailbox: Mailbox;
  /** Whether this process may still speak for the connection: asked before every message. */
  mayAct: () => boolean;
  /** How long a send may take before it counts as not sent. */
  sendTimeoutMs: number;
  observe: (measured: { sendSeconds?: number; waiting?: number }) => void;
}

const batchMax = 500;
/** A batch is as much as goes out in about this time, so that a person's message never waits long behind bulk. */
const batchMs = 250;
/** After so many refusals to take it now, the message is given back to a person. */
const attemptsMax = 40;
const firstBackOffMs = 1000;
const backOffMaxMs = 60_000;

/**
 * Sends what waits for one connection, in order and one at a time. A message that must be tried again holds back only
 * its own customer's later ones. Nothing is sent anew before the database knows what was sent.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #sent: SentNotes;
  /** customer -> when the next try is due, by the monotonic clock. */
  readonly #blocked = new Map<string, number>();
  #averageSendMs = 1;
  #ringing = false;
  #stopped = false;
  #drain: Promise<void> | null = null;
  #wakeUp: NodeJS.Timeout | null = null;

  constructor(options: OutboxOptions) {
    this.#options = options;
    const { ctx, connectionId, mailbox } = options;
    this.#sent = new SentNotes((ids) => mailbox.sent(ctx, connectionId, ids), ctx.log);
  }

  /** Looks for waiting messages now, or once more after the look that is under way. */
  ring(): void {
    if (this.#stopped) return;
    this.#ringing = true;
    if (this.#drain) return;
    this.#drain = this.#run().finally(() => {
      this.#drain = null;
      if (this.#ringing) this.ring();
    });
  }

  /** Takes nothing new; resolves when the message under way has its outcome stored. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#ringing = false;
    if (this.#wakeUp) clearTimeout(this.#wakeUp);
    await this.#drain;
  }

  async #run(): Promise<void> {
    const { ctx, connectionId } = this.#options;
    try {
      while (this.#ringing && !this.#stopped && this.#options.mayAct()) {
        this.#ringing = false;
        if (await this.#sendBatch()) this.#ringing = true;
      }
      // Without the right to act it waits for the ring that follows the next renewal.
      if (!this.#options.mayAct()) this.#ringing = false;
    } catch (error) {
      ctx.log.warn({ err: error, connectionId, companyId: ctx.companyId }, 'the outbox waits');
      this.#ringing = false;
      this.#wakeIn(firstBackOffMs);
    }
  }

  /** Sends the next few; true when there may be more to send right away. */
  async #sendBatch(): Promise<boolean> {
    const { observe } = this.#options;
    const wanted = Math.max(4, Math.min(batchMax, Math.round(batchMs / this.#averageSendMs)));
    await this.#sent.flushed();
    this.#unblock();
    const { messages, complete } = await this.#next(wanted);
    observe({ waiting: messages.length });
    let [moved, tried] = [false, false];
    for (const message of messages) {
      if (this.#stopped || !this.#options.mayAct()) break;
      if (this.#blocked.has(customerOf(message.to))) continue;
      tried = true;
      if (await this.#settle(message)) moved = true;
    }
    await this.#sent.flushed();
    if (moved) observe({ waiting: 0 });
    return moved || (tried && !complete);
  }

  /** Sends one message and notes its outcome; true when it waits no longer. */
  async #settle(message: PendingMessage): Promise<boolean> {
    const { ctx, connectionId, mailbox } = this.#options;
    const failure = await this.#send(message);
    if (!failure) {
      this.#sent.add(message.messageId);
      if (!this.#sent.hasRoom) await this.#sent.flushed();
      return true;
    }
    await this.#sent.flushed();
    const refused = failure.outcome === 'refused' || (failure.counted && message.attempts + 1 >= attemptsMax);
    const outcome = refused ? 'refused' : 'retry';
    await mailbox.notSent(ctx, connectionId, message.messageId, { outcome, reason: failure.reason });
    if (!refused) this.#block(message);
    return refused;
  }

  /** The next messages; asks for more when customers who must wait fill the list. */
  async #next(wanted: number): Promise<{ messages: readonly PendingMessage[]; complete: boolean }> {
    const { ctx, connectionId, mailbox } = this.#options;
    for (let limit = wanted; ; limit *= 4) {
      const messages = await mailbox.outgoing(ctx, connectionId, limit);
      const complete = messages.length < limit;
      if (complete || limit > 20_000 || this.#hasUnblocked(messages)) return { messages, complete };
    }
  }

  #hasUnblocked(messages: readonly PendingMessage[]): boolean {
    return messages.some(({ to }) => !this.#blocked.has(customerOf(to)));
  }

  async #send(message: PendingMessage): Promise<Failure | null> {
    const { session, sendTimeoutMs, observe, ctx, connectionId } = this.#options;
    const startedAt = performance.now();
    try {
      await withTimeout(session.send(message), sendTimeoutMs);
      const tookMs = performance.now() - startedAt;
      this.#averageSendMs = this.#averageSendMs * 0.9 + tookMs * 0.1;
      observe({ sendSeconds: tookMs / 1000 });
      return null;
    } catch (error) {
      if (error instanceof SendFailure)
        return { outcome: error.outcome, reason: error.message, counted: true };
      // A fault of ours or of the database, not the message's: it is tried for as long as it takes.
      ctx.log.error({ err: error, connectionId, messageId: message.messageId }, 'sending failed');
      return {
        outcome: 'retry',
        reason: error instanceof Error ? error.message : String(error),
        counted: false,
      };
    }
  }

  #block({ to, attempts }: PendingMessage): void {
    const delayMs =
      Math.min(backOffMaxMs, firstBackOffMs * 2 ** Math.min(attempts, 10)) * (0.5 + Math.random() / 2);
    this.#blocked.set(customerOf(to), performance.now() + delayMs);
    this.#wakeForNext();
  }

  #unblock(): void {
    const now = performance.now();
    for (const [customer, until] of this.#blocked) if (until <= now) this.#blocked.delete(customer);
    this.#wakeForNext();
  }

  #wakeForNext(): void {
    if (this.#blocked.size === 0) return;
    this.#wakeIn(Math.max(1, Math.min(...this.#blocked.values()) - performance.now()));
  }

  #wakeIn(delayMs: number): void {
    if (this.#wakeUp) clearTimeout(this.#wakeUp);
    if (this.#stopped) return;
    this.#wakeUp = setTimeout(() => this.ring(), delayMs + 1);
    this.#wakeUp.unref();
  }
}

interface Failure {
  outcome: 'retry' | 'refused';
  reason: string;
  counted: boolean;
}

function customerOf({ kind, value }: ChannelAddress): string {
  return `${kind}:${value}`;
}

async function withTimeout(run: Promise<void>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new SendFailure('retry', 'The network did not answer in time')),
      timeoutMs,
    );
  });
  try {
    await Promise.race([run, late]);
  } finally {
    clearTimeout(timer);
  }
}
