import type { BinaryNode } from '@whiskeysockets/baileys';

/** Less than this may be the way of a message, on a busy machine. */
const noticedMs = 5000;
const observationsKept = 50;

/**
 * Lead of our clock over the network's, estimated by the shortest delay of the last messages. An answer that is placed
 * by the network's time must not come to stand before our question.
 */
export class NetworkClock {
  #aheadMs: number[] = [];

  /** Something that the network has just said. */
  heard({ attrs: { t, offline } }: BinaryNode, now = Date.now()): void {
    const seconds = Number(t);
    if (!Number.isFinite(seconds) || seconds <= 0 || offline !== undefined) return;
    this.#aheadMs = [...this.#aheadMs, now - lastMoment(seconds)].slice(-observationsKept);
  }

  /** A moment of the network's clock, which counts seconds, by ours: the last it can have been. */
  ours(seconds: number): number {
    const aheadMs = Math.min(...this.#aheadMs);
    const isAhead = Number.isFinite(aheadMs) && aheadMs > noticedMs;
    return lastMoment(seconds) + (isAhead ? aheadMs : 0);
  }
}

function lastMoment(seconds: number): number {
  return seconds * 1000 + 999;
}
