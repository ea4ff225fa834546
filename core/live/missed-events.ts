import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io';
import type { LiveClient } from './client.ts';
import { allCompaniesRoom } from './rooms.ts';

/**
 * Time in milliseconds for which events of a company are remembered after a screen's first read, until its socket is connected.
 */
const watchedMs = 60_000;
/** Maximum of remembered events of one company; a screen that missed more must read again. */
const keptMax = 256;

interface Watched {
  until: number;
  /** Number of the last event that is not in `events`; all later ones are. */
  from: number;
  events: Array<{ number: number; rooms: readonly string[] }>;
}

/**
 * Finds out whether a screen missed events between its first read and the connection of its socket, so that it must
 * read again only then. Events are numbered in this process, and those of a company are remembered for a minute after
 * one of its screens has read.
 */
export class MissedEvents {
  readonly #process = randomUUID().slice(0, 8);
  readonly #companies = new Map<number, Watched>();
  readonly #now: () => number;
  #last = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Number of the event that was sent last. */
  get last(): number {
    return this.#last;
  }

  /**
   * Makes a mark of this moment for a screen that is about to read; from now on the company's events are remembered.
   */
  mark(companyId: number): string {
    const known = this.#watched(companyId);
    if (known) known.until = this.#now() + watchedMs;
    else {
      this.#forgetOld();
      this.#companies.set(companyId, { until: this.#now() + watchedMs, from: this.#last, events: [] });
    }
    return `${this.#process}-${this.#last}`;
  }

  /** True while a screen of the company may have read and not connected its socket yet. */
  isWatched(companyId: number): boolean {
    return this.#watched(companyId) !== undefined;
  }

  /** Numbers an event, and remembers to whom it went. */
  note(companyId: number, rooms: readonly string[]): void {
    this.#last++;
    const watched = this.#watched(companyId);
    if (!watched) return;
    watched.events.push({ number: this.#last, rooms });
    if (watched.events.length <= keptMax) return;
    watched.from = watched.events.shift()?.number ?? this.#last;
  }

  /** Numbers an event that went to every company. */
  noteForAll(): void {
    this.#last++;
    for (const { events } of this.#companies.values())
      events.push({ number: this.#last, rooms: [allCompaniesRoom] });
  }

  /**
   * True when an event since the mark went to one of these rooms before the socket joined it, or when that is
   * unknown.
   */
  isMissed(mark: unknown, companyId: number, joinedAt: ReadonlyMap<string, number>): boolean {
    const [, name, number] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(String(mark)) ?? [];
    const watched = this.#watched(companyId);
    if (!watched || name !== this.#process || Number(number) < watched.from) return true;
    return watched.events.some(
      (event) =>
        event.number > Number(number) &&
        event.rooms.some((room) => (joinedAt.get(room) ?? Number.NEGATIVE_INFINITY) >= event.number),
    );
  }

  #watched(companyId: number): Watched | undefined {
    const watched = this.#companies.get(companyId);
    if (!watched || watched.until >= this.#now()) return watched;
    this.#companies.delete(companyId);
    return undefined;
  }

  #forgetOld(): void {
    for (const companyId of [...this.#companies.keys()]) this.#watched(companyId);
  }
}

/** Answers the event `missedSince`, by which a screen asks over its socket which events it has missed. */
export function answerMissed(socket: Socket, client: LiveClient, missed: MissedEvents): void {
  socket.on('missedSince', (mark: unknown, answer: unknown) => {
    const isMissed = missed.isMissed(mark, client.actor.companyId, client.joinedAt);
    if (typeof answer === 'function') answer({ isMissed });
  });
}
