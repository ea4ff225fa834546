import type { Reason } from '@balcao/core';
import { badSessionMs, endsMax } from '../contract/limits.ts';
import { EndedTooOften, NextTry, TurnedAway, VersionRefused } from '../contract/reasons.ts';
import { NetworkClock } from '../inbound/network-clock.ts';
import type { Ending } from './close-reason.ts';
import type { WhatsappTimes } from './whatsapp-times.ts';

export type Version = [number, number, number];

/**
 * Knowledge of this process about WhatsApp's clients, beyond a single channel session: the accepted version, and the
 * server's clock.
 */
export class ClientVersion {
  /** Newer version that WhatsApp asked for; null: Baileys' own. */
  version: Version | null = null;
  /** One for all connections, since the server is the same. */
  readonly clock = new NetworkClock();
  /** Monotonic clock in milliseconds, by which every pause is kept. */
  readonly now: () => number;
  #refusedUntil = 0;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Starts a pause without attempts to connect. */
  refused(pauseMs: number): void {
    this.#refusedUntil = this.now() + pauseMs;
  }

  /** Remaining time in which no process should connect, in milliseconds; 0 when it may. */
  get pauseMs(): number {
    return Math.max(0, this.#refusedUntil - this.now());
  }
}

/** Facts of an end beyond its code. */
interface EndOfSession {
  /** True when an unpaired device was refused before it could show a code. */
  atOnce: boolean;
  /** True when it belongs to a successful pairing. */
  expected: boolean;
}

/**
 * History of a connection's earlier channel sessions, as far as it decides about the next. WhatsApp blocks numbers
 * that connect again and again: whatever the reason, after `endsMax` ends in a short time no process connects for the
 * rest of it.
 */
export class SessionHistory {
  readonly #client: ClientVersion;
  readonly #times: WhatsappTimes;
  readonly #refresh: () => void;
  #badAt = Number.NEGATIVE_INFINITY;
  #endedAt: number[] = [];
  #turnedAwayBefore = false;
  #pause: { until: number; reason: Reason } = { until: 0, reason: EndedTooOften() };

  constructor(client: ClientVersion, times: WhatsappTimes, refresh: () => void) {
    this.#client = client;
    this.#times = times;
    this.#refresh = refresh;
  }

  /** Monotonic clock of this process's connections. */
  get now(): () => number {
    return this.#client.now;
  }

  get clock(): NetworkClock {
    return this.#client.clock;
  }

  get version(): Version | null {
    return this.#client.version;
  }

  /** Reason why no process should connect now; null when it is worth a try. */
  refusal(): Reason | null {
    const now = this.#client.now();
    const { endsWithinMs } = this.#times;
    const [oldest = 0] = this.#recentEnds(now);
    const waits: Array<[number, Reason]> = [
      [this.#client.pauseMs, VersionRefused()],
      [this.#pause.until - now, this.#pause.reason],
      [this.#endedAt.length >= endsMax ? oldest + endsWithinMs - now : 0, EndedTooOften()],
    ];
    const [waitMs, reason] = waits.reduce((longest, wait) => (wait[0] > longest[0] ? wait : longest));
    return waitMs > 0 ? NextTry({ why: reason, seconds: Math.ceil(waitMs / 1000) }) : null;
  }

  connected(): void {
    this.#badAt = Number.NEGATIVE_INFINITY;
    this.#turnedAwayBefore = false;
  }

  /** Records an end, and returns its consequences in view of the earlier ones. */
  ended(ending: Ending, { atOnce, expected }: EndOfSession): Ending {
    const now = this.#client.now();
    const turnedAway = atOnce && ending.withoutWord === true;
    const turnedAwayAgain = turnedAway && this.#turnedAwayBefore;
    this.#turnedAwayBefore = turnedAway;
    if (!expected) this.#endedAt = [...this.#recentEnds(now), now].slice(-endsMax);
    // It concerns this number only.
    if (ending.clientRefused) this.#waitFor(this.#times.versionPauseMs, ending.reason);
    if (ending.slowDown) this.#waitFor(this.#times.slowDownMs, ending.reason);
    if (ending.versionRefused) {
      this.#client.refused(this.#times.versionPauseMs);
      this.#refresh();
    }
    // WhatsApp does not always report that a client is too old: new devices are then simply refused.
    if (turnedAwayAgain) return this.#turnedAway(ending);
    if (ending.badSession) return this.#badSession(ending, now);
    // Too many restarts count as a lost connection.
    return ending.next === 'restart' && this.#endedAt.length >= endsMax
      ? { ...ending, next: 'away' }
      : ending;
  }

  #turnedAway(ending: Ending): Ending {
    const reason = TurnedAway();
    this.#waitFor(this.#times.versionPauseMs, reason);
    this.#refresh();
    return { ...ending, reason };
  }

  /** Ends a session for good that is damaged for the second time in a row. */
  #badSession(ending: Ending, now: number): Ending {
    const isAgain = now < this.#badAt + badSessionMs;
    this.#badAt = now;
    return isAgain ? { ...ending, next: 'over' } : ending;
  }

  #waitFor(pauseMs: number, reason: Reason): void {
    this.#pause = { until: this.#client.now() + pauseMs, reason };
  }

  #recentEnds(now: number): number[] {
    this.#endedAt = this.#endedAt.filter((at) => at > now - this.#times.endsWithinMs);
    return this.#endedAt;
  }
}
