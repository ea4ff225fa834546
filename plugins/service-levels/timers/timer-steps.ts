import type { OpenTime } from '../../calendars/index.ts';
import type { SlaTimerRow } from './sla-timer.ts';

/** Row of `SlaEvents` for a step of a timer. */
export interface TimerEntry {
  kind: 'warned' | 'breached' | 'met' | 'late' | 'withdrawn';
  undone: 'breached' | 'met' | 'late' | null;
  at: number;
}

/** Returns the time within opening hours that a timer has used until a moment. */
export function usedUntil(timer: SlaTimerRow, hours: OpenTime, until: number): number {
  const { usedMs, runningSince } = timer;
  return usedMs + (runningSince === null ? 0 : hours.between(runningSince, until));
}

type Begun = Pick<
  SlaTimerRow,
  'ticketId' | 'metric' | 'policyId' | 'policyVersion' | 'targetMs' | 'calendarKey' | 'startedAt'
> & { runsFrom: number };

/** Makes a running timer, in the place of the ticket's former one of that metric; its time counts from `runsFrom`. */
export function begin(before: SlaTimerRow | undefined, { runsFrom, ...about }: Begun): SlaTimerRow {
  return {
    ...{ id: before?.id ?? 0, instance: (before?.instance ?? 0) + 1, ...about },
    ...{ state: 'running', runningSince: runsFrom, usedMs: 0 },
    ...{ dueAt: null, warnAt: null, nextAt: null, warnedAt: null, breachedAt: null },
    ...{ endedAt: null, outcome: null, stoppedBy: null },
  };
}

/**
 * Computes from the used time when the timer is due, and when its next step is. A timer with a recorded breach was due
 * then: a pause since does not make it due later.
 */
export function aim(timer: SlaTimerRow, hours: OpenTime, warnPercent: number): void {
  const { runningSince, usedMs, targetMs } = timer;
  if (timer.state !== 'running' || runningSince === null) {
    Object.assign(timer, { dueAt: null, warnAt: null, nextAt: null });
    return;
  }
  timer.dueAt = timer.breachedAt ?? hours.dueAt(runningSince, targetMs - usedMs);
  timer.warnAt =
    warnPercent < 100 ? hours.dueAt(runningSince, (targetMs * warnPercent) / 100 - usedMs) : null;
  aimNext(timer);
}

/** Makes a timer whose time is used up due now instead of in the past. */
export function dueNow(timer: SlaTimerRow, now: number): void {
  if (timer.dueAt !== null && timer.dueAt < now) timer.dueAt = now;
  aimNext(timer);
}

function aimNext(timer: SlaTimerRow): void {
  const { dueAt, warnAt, warnedAt, breachedAt } = timer;
  const warns = warnAt !== null && warnedAt === null && dueAt !== null && warnAt < dueAt;
  timer.nextAt = breachedAt !== null ? null : warns ? warnAt : dueAt;
}

/** Records a warning or a breach that is due at `now`; a second call has no effect. */
export function fire(timer: SlaTimerRow, now: number): TimerEntry[] {
  const { dueAt, nextAt, state } = timer;
  if (state !== 'running' || nextAt === null || nextAt > now || dueAt === null) return [];
  if (dueAt <= now) {
    timer.breachedAt = dueAt;
    timer.nextAt = null;
    return [{ kind: 'breached', undone: null, at: dueAt }];
  }
  timer.warnedAt = nextAt;
  timer.nextAt = dueAt;
  return [{ kind: 'warned', undone: null, at: nextAt }];
}

/**
 * Returns the kind of step where a timer differs from its earlier state (as JSON) by one step of `fire` alone; null for
 * any other change.
 */
export function firedAlone(earlier: string | undefined, timer: SlaTimerRow): 'warned' | 'breached' | null {
  if (earlier === undefined) return null;
  const before = JSON.parse(earlier) as SlaTimerRow;
  const { dueAt, nextAt } = before;
  const now = JSON.stringify(timer);
  if (now === JSON.stringify({ ...before, breachedAt: dueAt, nextAt: null })) return 'breached';
  return now === JSON.stringify({ ...before, warnedAt: nextAt, nextAt: dueAt }) ? 'warned' : null;
}

export function pause(timer: SlaTimerRow, hours: OpenTime, now: number): void {
  timer.usedMs = usedUntil(timer, hours, now);
  timer.runningSince = null;
  timer.state = 'paused';
  aim(timer, hours, 100);
}

export function resume(timer: SlaTimerRow, hours: OpenTime, warnPercent: number, now: number): void {
  timer.runningSince = now;
  timer.state = 'running';
  aim(timer, hours, warnPercent);
}

/** Ends a timer with a result: met up to its due time, late afterwards. A breach after its end is withdrawn. */
export function stop(timer: SlaTimerRow, at: number, stoppedBy: number | null): TimerEntry[] {
  const entries: TimerEntry[] = [];
  const { dueAt, breachedAt } = timer;
  let isLate = dueAt === null ? breachedAt !== null : at > dueAt;
  if (breachedAt !== null && !isLate) {
    timer.breachedAt = null;
    entries.push({ kind: 'withdrawn', undone: 'breached', at });
  } else if (breachedAt === null && dueAt !== null && isLate) {
    timer.breachedAt = dueAt;
    entries.push({ kind: 'breached', undone: null, at: dueAt });
  }
  isLate = timer.breachedAt !== null;
  timer.outcome = isLate ? 'late' : 'met';
  entries.push({ kind: timer.outcome, undone: null, at });
  end(timer, at, stoppedBy);
  return entries;
}

/** Ends a timer without a result. */
export function end(timer: SlaTimerRow, at: number, stoppedBy: number | null = null): void {
  Object.assign(timer, { state: 'ended', endedAt: at, nextAt: null, stoppedBy });
}

/** Ends a timer of a ticket that was closed; `now` is the moment of the closing. */
export function close(timer: SlaTimerRow, now: number): TimerEntry[] {
  // Overdue before any sweep came; a moment that is exactly the due one is still in time.
  const isLate = timer.dueAt !== null && now > timer.dueAt;
  const fired = isLate ? fire(timer, now) : [];
  const isOver = isLate || timer.breachedAt !== null;
  // An update is due to who waits for one; a close ends that wait without an outcome, late or not.
  const isJudged = timer.metric === 'resolution' || (timer.metric !== 'update' && isOver);
  if (isJudged) return [...fired, ...stop(timer, now, null)];
  end(timer, now);
  return fired;
}

/** Ends a timer whose reason is no more, as if it had never run; a breach of it is withdrawn. */
export function withdraw(timer: SlaTimerRow, now: number): TimerEntry[] {
  const isBreached = timer.breachedAt !== null;
  timer.breachedAt = null;
  end(timer, timer.startedAt);
  return isBreached ? [{ kind: 'withdrawn', undone: 'breached', at: now }] : [];
}

/** True for a timer of a customer's wait for an answer. */
export function isReply({ metric }: Pick<SlaTimerRow, 'metric'>): boolean {
  return metric === 'first_reply' || metric === 'next_reply';
}

/** True for a timer that ran or runs; false for one that `withdraw` has ended. */
export function wasBegun(timer: SlaTimerRow | undefined): boolean {
  if (!timer) return false;
  const { state, outcome, startedAt, endedAt } = timer;
  return state !== 'ended' || outcome !== null || Number(endedAt) !== Number(startedAt);
}

interface TakenUp {
  hours: OpenTime;
  warnPercent: number;
  now: number;
  /** Moment from which time counts again; the time since the end does not count. */
  countsFrom: number;
}

/** Continues an ended timer as if it had never ended. */
export function takeUp(timer: SlaTimerRow, { hours, warnPercent, now, countsFrom }: TakenUp): TimerEntry[] {
  const { outcome, endedAt } = timer;
  if (timer.runningSince !== null && endedAt !== null && endedAt < countsFrom)
    Object.assign(timer, { usedMs: usedUntil(timer, hours, endedAt), runningSince: countsFrom });
  Object.assign(timer, { endedAt: null, outcome: null, stoppedBy: null });
  timer.state = timer.runningSince === null ? 'paused' : 'running';
  aim(timer, hours, warnPercent);
  return outcome === null ? [] : [{ kind: 'withdrawn', undone: outcome, at: now }];
}
