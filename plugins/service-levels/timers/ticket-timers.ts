import type { Context } from '@balcao/core';
import { calendarKeyOf, type OpenTime } from '../../calendars/index.ts';
import { evaluateFilters, firstAnsweredAt, type TicketRow } from '../../tickets/index.ts';
import { type SlaMetric, slaMetrics } from '../contract/limits.ts';
import type { WholePolicy } from '../policies/find-policies.ts';
import { calendarRefFor } from '../policies/policy-hours.ts';
import { countsFrom, restsSinceOf } from '../policies/resting-policies.ts';
import type { HoursByKey } from './hours-of-key.ts';
import { pauseReasonOf } from './pause-reason.ts';
import type { SlaTimerRow } from './sla-timer.ts';
import {
  aim,
  begin,
  close,
  dueNow,
  end,
  fire,
  firedAlone,
  isReply,
  pause,
  resume,
  stop,
  type TimerEntry,
  takeUp,
  usedUntil,
  wasBegun,
  withdraw,
} from './timer-steps.ts';

const minute = 60_000;
/** A ticket that is opened again within this time was not done with. */
const reopenedWithinMs = 10 * minute;
const replyMetrics = ['first_reply', 'next_reply'] as const;

/** A ticket as its timers see it. */
export interface TicketState {
  ticket: TicketRow;
  /** A bot has it, see `TicketWork`. */
  isBots: boolean;
  timers: readonly SlaTimerRow[];
}

/** SLA timers of one ticket during one change; collects the rows to be written. */
export class TicketTimers {
  readonly ticket: TicketRow;
  readonly entries: Array<{ timer: SlaTimerRow; entry: TimerEntry }> = [];
  readonly #ctx: Context;
  readonly #isBots: boolean;
  readonly #timers: Map<SlaMetric, SlaTimerRow>;
  readonly #before = new Map<SlaTimerRow, string>();
  readonly #policies: readonly WholePolicy[];
  readonly #hours: HoursByKey;
  readonly #now: number;
  #matched: WholePolicy | null | undefined;

  constructor(
    ctx: Context,
    { ticket, isBots, timers }: TicketState,
    { policies, hours, now }: { policies: readonly WholePolicy[]; hours: HoursByKey; now: number },
  ) {
    this.ticket = ticket;
    this.#ctx = ctx;
    this.#isBots = isBots;
    this.#timers = new Map(timers.map((timer) => [timer.metric, timer]));
    for (const timer of timers) this.#before.set(timer, JSON.stringify(timer));
    this.#policies = policies;
    this.#hours = hours;
    this.#now = now;
  }

  /** Timers that are other ones than before. */
  get changed(): SlaTimerRow[] {
    return [...this.#timers.values()].filter((timer) => this.#before.get(timer) !== JSON.stringify(timer));
  }

  /** Kind of the only change of a timer, where that is its warning or its breach. */
  firedAlone(timer: SlaTimerRow): 'warned' | 'breached' | null {
    return firedAlone(this.#before.get(timer), timer);
  }

  /** The earliest moment at which a running timer is due; null: none is. */
  get nextDueAt(): number | null {
    const due = this.#live().flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt]));
    return due.length > 0 ? Math.min(...due) : null;
  }

  hoursOf(timer: SlaTimerRow): Promise<OpenTime> {
    return this.#hours.of(timer.calendarKey);
  }

  /** A customer waits since `since`; the time before `runsFrom` does not count. */
  async waits(since: number, runsFrom: number): Promise<void> {
    if (replyMetrics.some((metric) => this.#isLive(metric))) return;
    const isAnswered =
      wasBegun(this.#timers.get('first_reply')) ||
      (await firstAnsweredAt(this.#ctx, { ticketId: this.ticket.id, afterMessageId: 0 })) !== null;
    await this.#begin(isAnswered ? 'next_reply' : 'first_reply', since, runsFrom);
  }

  /** The message that began the wait is no more; the next one, if there is one, began it. */
  async waitWithdrawn(): Promise<void> {
    const since = Number(this.ticket.waitingSince);
    for (const timer of this.#live()) {
      if (!isReply(timer) || (since > 0 && since <= timer.startedAt)) continue;
      this.#note(timer, withdraw(timer, this.#now));
      if (since > 0) await this.#begin(timer.metric, since, since);
    }
    await this.settle();
  }

  /** A person of ours wrote to the customer. */
  async answered(saidAt: number, messageId: number): Promise<void> {
    for (const metric of [...replyMetrics, 'update'] as const) {
      const timer = this.#timers.get(metric);
      if (!timer || timer.state === 'ended') continue;
      // Moments of the phone are whole seconds.
      if (Math.floor(saidAt / 1000) < Math.floor(timer.startedAt / 1000)) continue;
      this.#note(timer, stop(timer, Math.max(saidAt, timer.startedAt), messageId));
    }
    if (!this.#isLive('update') && this.ticket.status !== 'closed')
      await this.#begin('update', saidAt, saidAt);
  }

  /** Handles an agent's message that could not be sent; `other` is a message that answers the customer in its place. */
  async unanswered(messageId: number, other: { id: number; at: number } | null): Promise<void> {
    for (const metric of replyMetrics) {
      const timer = this.#timers.get(metric);
      if (timer?.stoppedBy !== messageId || (this.ticket.status === 'closed' && other === null)) continue;
      await this.#takeUp(timer);
      if (other) this.#note(timer, stop(timer, Math.max(other.at, timer.startedAt), other.id));
      else this.#note(timer, fire(timer, this.#now));
    }
  }

  /** Timers follow the ticket's queue, priority, phase and policy as they are now. */
  async follow(): Promise<void> {
    const { ticket } = this;
    if (ticket.status === 'closed') return;
    for (const timer of this.#live()) await this.#retarget(timer);
    const counts = (await this.#policy())?.policy.countsBot ?? false;
    if (ticket.waitingSince !== null) {
      const since = Number(ticket.waitingSince);
      await this.waits(since, counts ? Math.max(since, countsFrom(this.#policies, this.#now)) : this.#now);
    }
    if (!this.#timers.has('resolution') && (counts || !this.#isBots))
      await this.#begin('resolution', this.#now, this.#now);
    await this.settle();
  }

  /** Pauses what rests now, and lets go on what does not. */
  async settle(): Promise<void> {
    for (const timer of this.#live()) {
      const rests = await this.#rests(timer);
      const hours = await this.hoursOf(timer);
      if (rests && timer.state === 'running') {
        this.#note(timer, fire(timer, this.#now));
        pause(timer, hours, this.#now);
      } else if (!rests && timer.state === 'paused')
        resume(timer, hours, (await this.#policy())?.policy.warnPercent ?? 100, this.#now);
    }
  }

  /** The ticket was closed. */
  closed(): void {
    for (const timer of this.#live()) this.#note(timer, close(timer, this.#now));
  }

  /** The ticket was opened again: shortly after its close its resolution goes on, later another one begins. */
  async reopened(): Promise<void> {
    const timer = this.#timers.get('resolution');
    if (timer?.state !== 'ended') return;
    if (timer.outcome !== null && this.#now - (timer.endedAt ?? 0) <= reopenedWithinMs) {
      await this.#takeUp(timer);
      this.#note(timer, fire(timer, this.#now));
    } else await this.#begin('resolution', this.#now, this.#now);
  }

  /** Sends due warnings and breaches; a timer that has no reason any more ends without outcome. */
  fireDue(): void {
    for (const timer of this.#live()) {
      if (timer.nextAt === null || timer.nextAt > this.#now) continue;
      const isVoid = this.ticket.status === 'closed' || (isReply(timer) && this.ticket.waitingSince === null);
      if (isVoid || timer.policyId === null) end(timer, this.#now);
      else this.#note(timer, fire(timer, this.#now));
    }
  }

  /**
   * Pauses every running timer at its next warning, because the plan has no service levels. A timer that is due during
   * the pause ends without outcome, because no time would be left when it continues. With `since` the pause began then;
   * a timer that runs only since later stays as it is.
   */
  async rest(since = this.#now): Promise<void> {
    for (const timer of this.#live()) {
      if (timer.state !== 'running' || timer.breachedAt !== null) continue;
      if (Number(timer.runningSince) > since) continue;
      const until = Math.min(since, timer.nextAt ?? since);
      if (timer.dueAt !== null && timer.dueAt <= until) end(timer, until);
      else pause(timer, await this.hoursOf(timer), until);
    }
  }

  /** Timers go on from now, for the plan has service levels again; one whose reason ended meanwhile ends without outcome. */
  async wake(): Promise<void> {
    for (const timer of this.#live()) {
      const { waitingSince, status } = this.ticket;
      const isAnswered = waitingSince === null || Number(waitingSince) > timer.startedAt;
      if (status === 'closed' || (isReply(timer) && isAnswered)) end(timer, this.#now);
    }
    // A timer that was not due during the pause was not rested by any sweep.
    const since = restsSinceOf(this.#policies);
    if (since !== null) await this.rest(since);
    await this.follow();
  }

  async #begin(metric: SlaMetric, startedAt: number, runsFrom: number): Promise<void> {
    const policy = await this.#policy();
    const targetMs = this.#targetOf(policy, metric);
    if (!policy || targetMs === null) return;
    const before = this.#timers.get(metric);
    const timer = begin(before, {
      ...{ ticketId: this.ticket.id, metric, startedAt, runsFrom, targetMs },
      ...{ policyId: policy.policy.id, policyVersion: policy.policy.version },
      calendarKey: this.#calendarKey(policy),
    });
    this.#timers.set(metric, timer);
    if (await this.#rests(timer)) {
      timer.state = 'paused';
      timer.runningSince = null;
    }
    aim(timer, await this.hoursOf(timer), policy.policy.warnPercent);
  }

  async #retarget(timer: SlaTimerRow): Promise<void> {
    this.#note(timer, fire(timer, this.#now));
    const policy = await this.#policy();
    const targetMs = this.#targetOf(policy, timer.metric);
    if (!policy || targetMs === null) return end(timer, this.#now);
    // A recorded breach stays, whatever the target is changed to.
    if (timer.breachedAt !== null) return;
    const { id, version, onTransfer, warnPercent } = policy.policy;
    const calendarKey = this.#calendarKey(policy);
    const isOther = timer.policyId !== id || timer.targetMs !== targetMs;
    const runs = timer.state === 'running' ? this.#now : null;
    if (timer.policyId !== id && onTransfer === 'fresh')
      Object.assign(timer, { usedMs: 0, runningSince: runs, warnedAt: null });
    else if (timer.calendarKey !== calendarKey)
      Object.assign(timer, {
        usedMs: usedUntil(timer, await this.hoursOf(timer), this.#now),
        runningSince: runs,
      });
    Object.assign(timer, { policyId: id, policyVersion: version, targetMs, calendarKey });
    aim(timer, await this.hoursOf(timer), warnPercent);
    if (isOther) dueNow(timer, this.#now);
    this.#note(timer, fire(timer, this.#now));
  }

  async #takeUp(timer: SlaTimerRow): Promise<void> {
    const [hours, policy] = [await this.hoursOf(timer), await this.#policy()];
    const about = { hours, warnPercent: policy?.policy.warnPercent ?? 100, now: this.#now };
    this.#note(timer, takeUp(timer, { ...about, countsFrom: countsFrom(this.#policies, this.#now) }));
  }

  async #rests({ metric }: SlaTimerRow): Promise<boolean> {
    const policy = (await this.#policy())?.policy;
    return pauseReasonOf(metric, { ticket: this.ticket, isBots: this.#isBots, policy }) !== null;
  }

  /** Returns the first policy whose filter selects the ticket. */
  async #policy(): Promise<WholePolicy | null> {
    if (this.#matched !== undefined) return this.#matched;
    const filters = this.#policies.map(({ policy }) => policy.filter);
    const holds = await evaluateFilters(this.#ctx, this.ticket, filters, { now: this.#now });
    this.#matched = this.#policies[holds.indexOf(true)] ?? null;
    return this.#matched;
  }

  #targetOf(policy: WholePolicy | null, metric: SlaMetric): number | null {
    const { priority } = this.ticket;
    const target = policy?.targets.find((one) => one.metric === metric && one.priority === priority);
    return target ? target.minutes * minute : null;
  }

  #calendarKey({ policy }: WholePolicy): string {
    return calendarKeyOf(calendarRefFor(policy, this.ticket.queueId));
  }

  #isLive(metric: SlaMetric): boolean {
    const timer = this.#timers.get(metric);
    return timer !== undefined && timer.state !== 'ended';
  }

  #live(): SlaTimerRow[] {
    return slaMetrics.flatMap((metric) => {
      const timer = this.#timers.get(metric);
      return timer && timer.state !== 'ended' ? [timer] : [];
    });
  }

  #note(timer: SlaTimerRow, entries: readonly TimerEntry[]): void {
    for (const entry of entries) this.entries.push({ timer, entry });
  }
}
