import { contactListLimits } from '../contract/limits.ts';
import type { CheckAnswer } from './ask-network.ts';

const { checkGapMs, checksAtOnce } = contactListLimits;
/**
 * Milliseconds until the network is asked again: when none of the company's connections is online, and when the last
 * question failed.
 */
const restMs = { unavailable: 10_000, failed: 20_000 } as const;

/**
 * Computes a company's pause after a check with this result; `isAtOnce`: its network needs no pause between two checks.
 */
export function pauseAfter(answer: CheckAnswer | 'answered', isAtOnce: boolean): number {
  if (answer === 'unavailable' || answer === 'failed') return restMs[answer];
  return isAtOnce ? 0 : checkGapMs.min + Math.round(Math.random() * checkGapMs.spread);
}

/** Numbers of one question. */
export function numbersOfQuestion(isAtOnce: boolean): number {
  return isAtOnce ? checksAtOnce.free : checksAtOnce.paced;
}

/** Seconds that checking this many numbers takes at the usual pace. */
export function secondsFor(numbers: number, isAtOnce: boolean): number {
  if (isAtOnce) return 0;
  const gapMs = checkGapMs.min + checkGapMs.spread / 2;
  return Math.ceil((Math.ceil(numbers / checksAtOnce.paced) * gapMs) / 1000);
}
