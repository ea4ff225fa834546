import { backOffMs } from '@balcao/core';
import type { SendLimit } from '../channel/channel-driver.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The network named no end: public reports of reach-out locks begin at a day. */
const reachoutPauseMs = 24 * hourMs;
const ratePauseMs = 15 * minuteMs;
const ratePauseMaxMs = 6 * hourMs;
/** A refusal for speed this soon after the last one doubles the pause. */
const rateRepeatsWithinMs = 24 * hourMs;
/**
 * Number of customers refused in one reach-out lock (a ban on beginning conversations) from which all messages wait: no
 * agent writes to so many.
 */
export const refusedCustomersMax = 200;

/** Pause of a number after one of the network's limits. Moments are epoch milliseconds of the database's clock. */
interface LimitPause {
  since: number;
  until: number;
  reasonCode: string;
  /** Rate limits before this one, each within a day of the next. */
  repeats: number;
  /** Customers refused under a reach-out lock. */
  refused: readonly string[];
  /** Last time at which a user ended a pause by this limit; absent: none did. */
  endedAt?: number;
}

/** The latest pause by each limit, over or not. */
export type Pauses = Partial<Record<SendLimit['limit'], LimitPause>>;

/** Pause in force, as screens show it. */
export interface PauseInForce {
  limit: SendLimit['limit'];
  /** `bulk`: people's messages go on, except to the customers that the network refused. */
  scope: 'bulk' | 'all';
  since: number;
  until: number;
  /** Code of the latest refusal's reason. */
  reasonCode: string;
}

/**
 * Returns true where a user ended the pause by a limit after this message had left: its refusal, which comes late, says
 * nothing of the time since.
 */
export function endedSince(pauses: Pauses, { limit }: SendLimit, sentAt: number): boolean {
  return sentAt <= (pauses[limit]?.endedAt ?? Number.NEGATIVE_INFINITY);
}

/** The pauses after the network refused a message by one of its limits; `customer` null: one that waits as bulk does. */
export function pausedBy(
  pauses: Pauses,
  { limit, untilMs, forMs }: SendLimit,
  { customer, reasonCode, now }: { customer: string | null; reasonCode: string; now: number },
): Pauses {
  const before = pauses[limit];
  const end = forMs === undefined ? untilMs : now + forMs;
  // Refusals of messages that were sent before come late, each with what is left of the limit: the latest end counts.
  const inForce = forMs !== undefined && before && before.until > now ? before.until : 0;
  const named = end !== undefined && end > now ? Math.max(Math.ceil(end), inForce) : null;
  const ended = before?.endedAt === undefined ? {} : { endedAt: before.endedAt };
  if (limit === 'rate') {
    const repeats = before && now - before.since < rateRepeatsWithinMs ? before.repeats + 1 : 0;
    const lengthMs = backOffMs(repeats + 1, { firstMs: ratePauseMs, maxMs: ratePauseMaxMs });
    return {
      ...pauses,
      rate: { since: now, until: named ?? now + lengthMs, reasonCode, repeats, refused: [], ...ended },
    };
  }
  const same = before && before.until > now ? before : null;
  const refused = [...new Set([...(same?.refused ?? []), ...(customer === null ? [] : [customer])])].slice(
    0,
    refusedCustomersMax + 1,
  );
  const until = named ?? same?.until ?? now + reachoutPauseMs;
  const since = same?.since ?? now;
  return { ...pauses, reachout: { since, until, reasonCode, repeats: 0, refused, ...ended } };
}

/** Returns the pauses after a user ended the present ones. Ended ones stay stored, so that a repetition is recognized. */
export function releasedAt(pauses: Pauses, now: number): Pauses {
  const entries = Object.entries(pauses).map(([limit, pause]) => [
    limit,
    pause.until > now ? { ...pause, until: now, endedAt: now } : pause,
  ]);
  return Object.fromEntries(entries) as Pauses;
}

/** The pause in force, the wider one if there are two; null when none is. */
export function pauseInForce(pauses: Pauses, now: number): PauseInForce | null {
  const { rate, reachout } = pauses;
  if (rate && rate.until > now) {
    const { since, until, reasonCode } = rate;
    return { limit: 'rate', scope: 'all', since, until, reasonCode };
  }
  if (!reachout || reachout.until <= now) return null;
  const scope = reachout.refused.length > refusedCustomersMax ? 'all' : 'bulk';
  const { since, until, reasonCode } = reachout;
  return { limit: 'reachout', scope, since, until, reasonCode };
}

/**
 * Returns the milliseconds for which the limits hold an agent's message to this customer (see customerOf); 0: it may be
 * sent.
 */
export function heldForMs({ rate, reachout }: Pauses, customer: string, now: number): number {
  const isRefused =
    reachout && (reachout.refused.length > refusedCustomersMax || reachout.refused.includes(customer));
  return Math.max((rate?.until ?? 0) - now, isRefused ? reachout.until - now : 0, 0);
}

/** Time until which bulk messages wait for the network's limits, whichever ends last; null when none applies. */
export function bulkPausedUntil(pauses: Pauses, now: number): number | null {
  const last = Math.max(pauses.rate?.until ?? 0, pauses.reachout?.until ?? 0);
  return last > now ? last : null;
}
