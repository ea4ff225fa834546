import { backOffMs, type Context, inTime, mustWaitForDatabase, type Reason } from '@balcao/core';
import { type ChannelSession, customerOf, SendFailure, type SendLimit } from '../channel/channel-driver.ts';
import type { MessageStore, PendingMessage } from '../channel/message-store.ts';
import { NotSentInTime, reasonOfError } from '../contract/reasons.ts';
import type { OwnershipTimes } from '../ownership/ownership-times.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { SentRecords } from './sent-records.ts';
import { StillWanted } from './still-wanted.ts';

export interface OutboxOptions {
  ctx: Context;
  connectionId: number;
  session: ChannelSession;
  messageStore: MessageStore;
  /** Says when the next message may leave. */
  rateLimiter: RateLimiter;
  /** Whether this process may still speak for the connection: asked before every message. */
  mayAct: () => boolean;
  times: Pick<OwnershipTimes, 'sendTimeoutMs' | 'slowSendMs'>;
  observe: (measured: { sendSeconds?: number; waiting?: number }) => void;
}

const batchMax = 500;
/** A batch is as much as goes out in about this time, so that a person's message never waits long behind bulk. */
const batchMs = 250;
/** Milliseconds of a batch while users work in this process: they would wait while a long list is read. */
const batchMsBesideUsers = 20;
/** Time of a send in milliseconds below which sent bulk messages are recorded in groups. */
const quickSendMs = 15;
/** Number of slow sends that go on beside the others; a network that takes nothing is not flooded. */
const slowMax = 8;
/** Refusals to take a message now, after which an agent has to send it again. */
const attemptsMax = 40;
const firstBackOffMs = 1000;
const backOffMaxMs = 60_000;
/** Longest time for which the outbox sleeps; it then looks again at messages that must wait longer. */
const wakeMaxMs = 60 * 60_000;

/**
 * Sends the waiting messages of one connection, in order and one at a time. A message that must be tried again, or that
 * the network is slow to take, holds back only its own customer's later ones. Nothing is sent again before the database
 * has recorded the earlier sends.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #sent: SentRecords;
  readonly #wanted: StillWanted;
  /** customer -> when the next try is due, by the monotonic clock. */
  readonly #blocked = new Map<string, number>();
  /** customer -> the end of a send that takes long. */
  readonly #slow = new Map<string, Promise<void>>();
  #averageSendMs = 1;
  #waking = false;
  #stopped = false;
  #drain: Promise<void> | null = null;
  #wakeUp: { timer: NodeJS.Timeout; at: number } | null = null;

  constructor(options: OutboxOptions) {
    this.#options = options;
    const { ctx, connectionId, messageStore } = options;
    this.#sent = new SentRecords((ids) => messageStore.sent(ctx, connectionId, ids), ctx.log);
    this.#wanted = new StillWanted((ids) => messageStore.wanted(ctx, connectionId, ids));
  }

  /** Looks for waiting messages now, or once more after the look that is under way. */
  wake(): void {
    if (this.#stopped) return;
    this.#waking = true;
    if (this.#drain) return;
    this.#drain = this.#run().finally(() => {
      this.#drain = null;
      if (this.#waking) this.wake();
    });
  }

  /** The number's limits or pauses were changed. */
  reload(): void {
    this.#options.rateLimiter.reload();
    this.wake();
  }

  /** Takes nothing new; resolves when the messages under way have their outcomes stored. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#waking = false;
    if (this.#wakeUp) clearTimeout(this.#wakeUp.timer);
    await this.#drain;
    await Promise.all(this.#slow.values());
    // The next owner sends unmarked messages again; SentRecords logs the failure.
    await this.#sent.flushed().catch(() => undefined);
    await this.#options.rateLimiter.flush();
  }

  async #run(): Promise<void> {
    const { ctx, connectionId } = this.#options;
    try {
      while (this.#waking && !this.#stopped && this.#options.mayAct()) {
        this.#waking = false;
        if (await this.#sendBatch()) this.#waking = true;
      }
      // Without the right to act it waits for the ring that follows the next renewal.
      if (!this.#options.mayAct()) this.#waking = false;
    } catch (error) {
      ctx.log.warn({ err: error, connectionId, companyId: ctx.companyId }, 'the outbox waits');
      this.#waking = false;
      this.#wakeIn(firstBackOffMs);
    }
  }

  /** Sends the next few; true when there may be more to send right away. */
  async #sendBatch(): Promise<boolean> {
    const { observe, rateLimiter } = this.#options;
    const wanted = this.#batchSize();
    await this.#sent.flushed();
    this.#unblock();
    await rateLimiter.ready();
    const changesInMs = rateLimiter.changesInMs();
    if (changesInMs !== null) this.#wakeIn(changesInMs);
    if (rateLimiter.waitMs('human') > 0) return false;
    const { messages, complete } = await this.#next(wanted, rateLimiter.waitMs('bulk') > 0);
    observe({ waiting: messages.length });
    this.#wanted.expect(
      messages.flatMap(({ priority, messageId }) => (priority === 'bulk' ? messageId : [])),
    );
    let [moved, tried] = [false, false];
    for (const message of messages) {
      if (this.#stopped || !this.#options.mayAct()) break;
      if (this.#mustWait(message)) continue;
      // The limits changed: the others are sent by the new ones.
      if (rateLimiter.isStale) {
        moved = true;
        break;
      }
      // The gap after the last one: the list is read anew then, for a person may have written meanwhile.
      if (rateLimiter.waitMs(message.priority) > 0) break;
      // A message was added: the list is read again between two of bulk, for it may be an agent's.
      if (tried && this.#waking && message.priority === 'bulk') break;
      tried = true;
      if (await this.#settleSoon(message)) moved = true;
    }
    await this.#sent.flushed();
    if (moved) observe({ waiting: 0 });
    return moved || (tried && !complete);
  }

  #batchSize(): number {
    const inMs = this.#options.ctx.host.throttle.areUsersPresent() ? batchMsBesideUsers : batchMs;
    return Math.max(4, Math.min(batchMax, Math.round(inMs / this.#averageSendMs)));
  }

  /** Sends one message; true when it waits no longer, false also when that is not known yet. */
  async #settleSoon(message: PendingMessage): Promise<boolean> {
    while (this.#slow.size >= slowMax) await Promise.race(this.#slow.values());
    const settled = this.#settle(message);
    const first = await inTime(this.#options.times.slowSendMs, settled, () => 'late' as const);
    if (first !== 'late') return first;
    this.#goOnWith(message, settled);
    return false;
  }

  #goOnWith({ to, messageId }: PendingMessage, settled: Promise<boolean>): void {
    const { ctx, connectionId } = this.#options;
    const ended = settled
      .catch((error: unknown) => {
        ctx.log.warn({ err: error, connectionId, messageId }, 'the outcome of a slow send waits');
        this.#wakeIn(firstBackOffMs);
      })
      .then(() => {
        this.#slow.delete(customerOf(to));
        this.wake();
      });
    this.#slow.set(customerOf(to), ended);
  }

  /** Sends one message and notes its outcome; true when it waits no longer. */
  async #settle(message: PendingMessage): Promise<boolean> {
    const { ctx, connectionId, messageStore, rateLimiter, session } = this.#options;
    const isBulk = message.priority === 'bulk';
    // Bulk may have been taken back since the list was read.
    if (isBulk && !(await this.#wanted.has(message.messageId, this.#averageSendMs))) return true;
    const waitMs = message.attempts > 0 ? await session.waitMs?.(message) : 0;
    if (waitMs) {
      this.#hold(message, waitMs);
      return false;
    }
    await rateLimiter.reserve(message.priority);
    const failure = await this.#send(message);
    const outcome = failure?.outcome ?? 'sent';
    rateLimiter.settled(message.priority, outcome === 'held' ? 'sent' : outcome);
    if (!failure) {
      this.#sent.add(message.messageId, { mayGather: isBulk && this.#averageSendMs < quickSendMs });
      if (!this.#sent.hasRoom) await this.#sent.flushed();
      return true;
    }
    await this.#sent.flushed();
    if (outcome === 'held') {
      await messageStore.sent(ctx, connectionId, [message.messageId], { held: failure.reason });
      return true;
    }
    if (failure.limit) {
      await rateLimiter.limited(message.to, failure.limit, failure.reason);
      return false;
    }
    const refused = failure.outcome === 'refused' || (failure.counted && message.attempts + 1 >= attemptsMax);
    await messageStore.notSent(ctx, connectionId, message.messageId, {
      outcome: refused ? 'refused' : 'retry',
      reason: failure.reason,
    });
    if (!refused) this.#block(message);
    return refused;
  }

  /** The next messages; asks for more when customers who must wait fill the list. */
  async #next(
    wanted: number,
    humanOnly: boolean,
  ): Promise<{ messages: readonly PendingMessage[]; complete: boolean }> {
    const { ctx, connectionId, messageStore } = this.#options;
    for (let limit = wanted; ; limit *= 4) {
      const messages = await messageStore.outgoing(ctx, connectionId, limit, { humanOnly });
      const complete = messages.length < limit;
      const some = messages.some((message) => !this.#mustWait(message));
      if (complete || limit > 20_000 || some) return { messages, complete };
    }
  }

  /** Whether its customer has to wait, for another try or for the network's leave. */
  #mustWait({ to }: PendingMessage): boolean {
    const customer = customerOf(to);
    return this.#blocked.has(customer) || this.#slow.has(customer) || this.#options.rateLimiter.holds(to);
  }

  async #send(message: PendingMessage): Promise<Failure | null> {
    const { session, times, observe, ctx, connectionId } = this.#options;
    const startedAt = performance.now();
    try {
      await inTime(times.sendTimeoutMs, session.send(message), () => {
        throw new SendFailure('retry', NotSentInTime());
      });
      const tookMs = performance.now() - startedAt;
      this.#averageSendMs = this.#averageSendMs * 0.9 + tookMs * 0.1;
      observe({ sendSeconds: tookMs / 1000 });
      return null;
    } catch (error) {
      if (error instanceof SendFailure)
        return { outcome: error.outcome, reason: error.reason, counted: true, limit: error.limit };
      // A fault of ours or of the database, not the message's: it is tried for as long as it takes.
      const about = { err: error, connectionId, messageId: message.messageId };
      if (mustWaitForDatabase(error)) ctx.log.warn(about, 'sending waits for the database');
      else ctx.log.error(about, 'sending failed');
      return { outcome: 'retry', reason: reasonOfError(error), counted: false, limit: null };
    }
  }

  #block(message: PendingMessage): void {
    const { attempts } = message;
    const delayMs =
      backOffMs(attempts + 1, { firstMs: firstBackOffMs, maxMs: backOffMaxMs }) * (0.5 + Math.random() / 2);
    this.#hold(message, delayMs);
  }

  /** Lets the messages of a customer wait. */
  #hold({ to }: PendingMessage, delayMs: number): void {
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

  /** Looks again after this long, or sooner when that is asked for already. */
  #wakeIn(delayMs: number): void {
    const waitMs = Math.min(delayMs, wakeMaxMs) + 1;
    const at = performance.now() + waitMs;
    if (this.#stopped || (this.#wakeUp && this.#wakeUp.at <= at)) return;
    if (this.#wakeUp) clearTimeout(this.#wakeUp.timer);
    const timer = setTimeout(() => {
      this.#wakeUp = null;
      this.wake();
    }, waitMs);
    timer.unref();
    this.#wakeUp = { timer, at };
  }
}

interface Failure {
  outcome: SendFailure['outcome'];
  reason: Reason;
  counted: boolean;
  limit: SendLimit | null;
}
