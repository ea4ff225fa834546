import { type Context, companyClock, type Reason, wallClock } from '@balcao/core';
import { type ChannelAddress, customerOf, type SendLimit } from '../channel/channel-driver.ts';
import type { PendingMessage } from '../channel/message-store.ts';
import { databaseNow } from '../ownership/database-clock.ts';
import type { SendingLimits } from './limits.ts';
import { bulkOpensAt, pacesBulk, replyGapMs } from './pace.ts';
import { pauseInForce } from './pause.ts';
import {
  bulkRecordOf,
  makeSendingState,
  readSendingRecord,
  type SendingRecord,
  sendingState,
} from './sending-record.ts';
import { type Limited, publishPause, storePause } from './store-pause.ts';

interface RateLimiterOptions {
  ctx: Context;
  connectionId: number;
  /** Epoch of the owner's lease: writes under an older one than is stored are refused. */
  epoch: number;
  /** Limits of the channel where no admin set any. */
  defaults: SendingLimits | null;
  /** A steady clock in milliseconds. */
  now: () => number;
}

type Priority = PendingMessage['priority'];
export type Outcome = 'sent' | 'retry' | 'refused' | 'limited';

/** Time counted messages may wait to be stored; bulk is stored before it leaves. */
const flushMs = 1000;
/** Time after which a company's changed time zone takes effect. */
const clockKeptMs = 60_000;

/**
 * Decides when the next message of a number may be sent, for agents, bots and campaigns together. Time is the database's,
 * carried on by the monotonic clock, so that neither a process's clock nor a new owner shortens a gap.
 */
export class RateLimiter {
  readonly #options: RateLimiterOptions;
  #clock = wallClock('');
  #clockReadAt = Number.NEGATIVE_INFINITY;
  #record: SendingRecord | null = null;
  #isStale = true;
  /** The database's time at a moment of the monotonic clock. */
  #anchor = { time: 0, at: 0 };
  /** By the monotonic clock. */
  #replyOpensAt = 0;
  #lastBulkEndedAt: number | null = null;
  /** Refusals by the network that are not stored yet. */
  #unstored: Limited[] = [];
  #isCounting = false;
  #flushTimer: NodeJS.Timeout | null = null;

  constructor(options: RateLimiterOptions) {
    this.#options = options;
  }

  /** Has limits, counts and pauses as they are stored. Throws when the database does not answer or another owner has come. */
  async ready(): Promise<void> {
    const { ctx, connectionId } = this.#options;
    if (this.#unstored.length > 0) await this.#storeLimited();
    if (this.#isStale || !this.#record) await this.#load();
    if (this.#options.now() - this.#clockReadAt > clockKeptMs) await this.#readClock();
    const record = this.#known();
    const inForce = pauseInForce(record.pauses, this.#now());
    if (record.shownPause?.until === inForce?.until && record.shownPause?.limit === inForce?.limit) return;
    record.shownPause = inForce;
    await publishPause(ctx, connectionId).catch((error: unknown) => {
      this.#isStale = true;
      throw error;
    });
  }

  /** Limits or pauses were changed: they are read anew before the next message. */
  reload(): void {
    this.#isStale = true;
  }

  /** Whether limits or pauses changed since they were read. */
  get isStale(): boolean {
    return this.#isStale;
  }

  /** Time the next message of this kind has to wait; 0: not at all. */
  waitMs(priority: Priority): number {
    const record = this.#known();
    const now = this.#now();
    const pause = pauseInForce(record.pauses, now);
    const paused = pause?.scope === 'all' ? pause.until - now : 0;
    const reply = Math.max(paused, this.#replyOpensAt - this.#options.now(), 0);
    if (priority === 'human') return reply;
    const opensAt = bulkOpensAt(this.#limits, bulkRecordOf(record, now), now, this.#clock);
    return Math.max(reply, opensAt - now);
  }

  /** Milliseconds until a waiting message may be sent; null when nothing waits. */
  changesInMs(): number | null {
    const now = this.#now();
    const pause = pauseInForce(this.#known().pauses, now);
    const waits = [this.waitMs('human'), this.waitMs('bulk'), pause ? pause.until - now : 0];
    const ahead = waits.filter((wait) => wait > 0);
    return ahead.length > 0 ? Math.min(...ahead) : null;
  }

  /** Whether the network refused to let this number write to the customer, and still does. */
  holds(to: ChannelAddress): boolean {
    const { reachout } = this.#known().pauses;
    return Boolean(reachout && reachout.until > this.#now() && reachout.refused.includes(customerOf(to)));
  }

  /**
   * Starts the gap after a message that is about to leave. A message that takes long to send does not let the next one
   * leave early. A bulk message is recorded in the database, so that it is counted after a crash and by a new owner;
   * throws when that fails.
   */
  async reserve(priority: Priority): Promise<void> {
    this.#beginReplyGap();
    if (!this.#notes(priority)) return;
    const { ctx } = this.#options;
    const record = this.#today();
    const next = { bulkJitter: Math.random(), bulkToday: record.bulkToday + 1 };
    const { day, sentToday } = record;
    const stored = await this.#own().update({
      ...next,
      day,
      sentToday,
      lastBulkAt: ctx.raw(databaseNow(ctx.host)),
    });
    if (stored === 0) throw new Error('another process sends for this connection');
    Object.assign(record, next);
    this.#bulkEnded(record);
  }

  /** Counts a message that was handed to the network, and begins the gaps after it. */
  settled(priority: Priority, outcome: Outcome): void {
    const record = this.#today();
    this.#beginReplyGap();
    if (outcome === 'sent') record.sentToday++;
    if (priority === 'bulk') {
      this.#bulkEnded(record);
      const isNoted = this.#notes(priority);
      if (outcome === 'sent' && !isNoted) record.bulkToday++;
      // No customer got it, so it is not of the day's budget; after a `retry` that is unknown.
      if ((outcome === 'refused' || outcome === 'limited') && isNoted) record.bulkToday--;
    }
    this.#isCounting = true;
    this.#flushTimer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** The network refused by one of its limits: the pause is in force at once, and stored when this resolves. */
  async limited(to: ChannelAddress, limit: SendLimit, reason: Reason): Promise<void> {
    this.#unstored.push({ customer: customerOf(to), limit, reason });
    await this.#storeLimited();
  }

  /** Stores what was counted. A database that does not answer loses counts of messages that were not bulk. */
  async flush(): Promise<void> {
    if (this.#flushTimer) clearTimeout(this.#flushTimer);
    this.#flushTimer = null;
    const record = this.#record;
    if (!this.#isCounting || !record) return;
    this.#isCounting = false;
    const { ctx, connectionId } = this.#options;
    const { day, sentToday, bulkToday, lastBulkAt } = record;
    try {
      await ctx.host.database.detached(() => this.#own().update({ day, sentToday, bulkToday, lastBulkAt }));
    } catch (error) {
      this.#isCounting = true;
      ctx.log.warn({ err: error, connectionId }, 'sent messages could not be counted yet');
    }
  }

  async #load(): Promise<void> {
    const { ctx, connectionId, epoch } = this.#options;
    await this.flush();
    this.#isStale = false;
    try {
      // From here on an earlier owner notes, and so sends, no more bulk.
      let claimed = await this.#own().update({ epoch });
      if (claimed === 0) {
        await makeSendingState(ctx, connectionId);
        claimed = await this.#own().update({ epoch });
      }
      const record = claimed === 0 ? undefined : await readSendingRecord(ctx, connectionId);
      if (!record) throw new Error('another process sends for this connection');
      this.#take(record);
    } catch (error) {
      this.#isStale = true;
      throw error;
    }
  }

  async #readClock(): Promise<void> {
    this.#clock = await companyClock(this.#options.ctx);
    this.#clockReadAt = this.#options.now();
  }

  #take(record: SendingRecord): void {
    const at = this.#options.now();
    const isFirst = this.#record === null;
    this.#anchor = { time: record.now, at };
    this.#record = record;
    if (record.lastBulkAt !== null) record.lastBulkAt = Math.min(record.lastBulkAt, record.now);
    if (this.#lastBulkEndedAt !== null)
      record.lastBulkAt = Math.max(record.lastBulkAt ?? 0, record.now - (at - this.#lastBulkEndedAt));
    // It is unknown when the owner before sent its last message.
    if (isFirst) this.#beginReplyGap();
  }

  async #storeLimited(): Promise<void> {
    const { ctx, connectionId, epoch } = this.#options;
    const limited = [...this.#unstored];
    const pauses = await ctx.host.database.detached(() => storePause(ctx, { connectionId, epoch, limited }));
    this.#unstored.splice(0, limited.length);
    const record = this.#known();
    record.pauses = pauses;
    record.shownPause = pauseInForce(pauses, this.#now());
    // The pause was counted from the database's time; so is what this process makes of it.
    this.#isStale = true;
  }

  /** Whether messages of this kind are noted before they leave. */
  #notes(priority: Priority): boolean {
    const limits = this.#limits;
    return priority === 'bulk' && limits !== null && pacesBulk(limits);
  }

  #beginReplyGap(): void {
    const limits = this.#limits;
    if (limits) this.#replyOpensAt = this.#options.now() + replyGapMs(limits, Math.random());
  }

  #bulkEnded(record: SendingRecord): void {
    this.#lastBulkEndedAt = this.#options.now();
    record.lastBulkAt = Math.round(this.#now());
  }

  /** The record with the counts of the day that it is. */
  #today(): SendingRecord {
    const record = this.#known();
    const { day } = this.#clock.at(this.#now());
    if (record.day !== day) Object.assign(record, { day, sentToday: 0, bulkToday: 0 });
    return record;
  }

  /** The stored row, unless a later owner has taken it. */
  #own() {
    const { ctx, connectionId, epoch } = this.#options;
    return sendingState(ctx, connectionId).where('epoch', '<=', epoch);
  }

  get #limits(): SendingLimits | null {
    return this.#known().limits ?? this.#options.defaults;
  }

  #known(): SendingRecord {
    if (!this.#record) throw new Error('The limits of this number are not read yet');
    return this.#record;
  }

  #now(): number {
    return this.#anchor.time + this.#options.now() - this.#anchor.at;
  }
}
