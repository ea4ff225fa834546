import type { Reason } from '@balcao/core';
import { badSessionMs, endsMax } from '../contract/limits.ts';
import { EndedTooOften, NextTry, TurnedAway, VersionRefused } from '../contract/reasons.ts';
import { NetworkClock } from '../inbound/network-clock.ts';
import type { Ending } from './close-reason.ts';
import type { WhatsappTimes } from './whatsapp-times.ts';

export type Version = [number, number, number];

/** State of WhatsApp's view of its clients in this process, beyond a single channel session. */
export class ClientVersion {
  /** A newer one that WhatsApp asked for; null: the library's own. */
  version: Version | null = null;
  /** One for all channel sessions: it is the same network. */
  readonly clock = new NetworkClock();
  /** A steady clock in milliseconds, by which every pause is kept. */
  readonly now: () => number;
  #refusedUntil = 0;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Time without an attempt to connect. */
  refused(pauseMs: number): void {
    this.#refusedUntil = this.now() + pauseMs;
  }

  /** Time in which no process should connect, in milliseconds; 0 when it is worth an attempt. */
  get pauseMs(): number {
    return Math.max(0, this.#refusedUntil - this.now());
  }
}

/** Facts of an end beyond its code. */
interface EndOfSession {
  /** A device that is not paired was turned away before it could show a code. */
  atOnce: boolean;
  /** It belongs to a pairing that goes well. */
  expected: boolean;
}

/**
 * History of a connection's earlier channel sessions, as far as it decides about the next. Numbers that connect again
 * and again get blocked: whatever the reason, after `endsMax` ends in a short while no process connects for the rest of it.
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

  /** The steady clock of this process's channel sessions. */
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

  /** Takes note of an end and says what it comes to. */
  ended(ending: Ending, { atOnce, expected }: EndOfSession): Ending {
    const now = this.#client.now();
    const turnedAway = atOnce && ending.withoutWord === true;
    const turnedAwayAgain = turnedAway && this.#turnedAwayBefore;
    this.#turnedAwayBefore = turnedAway;
    if (!expected) this.#endedAt = [...this.#recentEnds(now), now].slice(-endsMax);
    // It says nothing of other numbers' clients.
    if (ending.clientRefused) this.#waitFor(this.#times.versionPauseMs, ending.reason);
    if (ending.slowDown) this.#waitFor(this.#times.slowDownMs, ending.reason);
    if (ending.versionRefused) {
      this.#client.refused(this.#times.versionPauseMs);
      this.#refresh();
    }
    // A client that is too old does not always hear so: new devices are simply refused.
    if (turnedAwayAgain) return this.#turnedAway(ending);
    if (ending.badSession) return this.#badSession(ending, now);
    // A restart too many is a loss of the channel session.
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

  /** A second time in a row is not worth a third. */
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
