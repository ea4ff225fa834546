import type { BinaryNode } from '@whiskeysockets/baileys';

/** Difference below which it may be the delay of a message on a busy machine. */
const noticedMs = 5000;
const observationsKept = 50;

/**
 * Estimates how far our clock is ahead of WhatsApp's, by the shortest delay of the last messages. Messages are sorted
 * by time, so an answer with WhatsApp's time must not come before our question.
 */
export class NetworkClock {
  #aheadMs: number[] = [];

  /** Takes the time of a stanza that was just received. */
  heard({ attrs: { t, offline } }: BinaryNode, now = Date.now()): void {
    const seconds = Number(t);
    if (!Number.isFinite(seconds) || seconds <= 0 || offline !== undefined) return;
    this.#aheadMs = [...this.#aheadMs, now - lastMoment(seconds)].slice(-observationsKept);
  }

  /** Converts a moment of WhatsApp's clock, in seconds, into ours: the latest that it can be. */
  ours(seconds: number): number {
    const aheadMs = Math.min(...this.#aheadMs);
    const isAhead = Number.isFinite(aheadMs) && aheadMs > noticedMs;
    return lastMoment(seconds) + (isAhead ? aheadMs : 0);
  }
}

function lastMoment(seconds: number): number {
  return seconds * 1000 + 999;
}
