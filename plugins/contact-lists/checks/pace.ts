import type { CheckAnswer } from './check-item.ts';

/** Between two questions of one company, as somebody who looks numbers up would need; the network takes haste for a robot. */
const gapMs = { min: 1_500, spread: 2_000 } as const;
/** Before the network is asked again when nothing of the company is online, or the question failed. */
const restMs = { unavailable: 60_000, failed: 20_000 } as const;

/** Pause of a company's questions after this answer; `isAtOnce`: its network needs no pause between two questions. */
export function pauseAfter(answer: CheckAnswer, isAtOnce: boolean): number {
  if (typeof answer === 'string') return restMs[answer];
  return isAtOnce ? 0 : gapMs.min + Math.round(Math.random() * gapMs.spread);
}
