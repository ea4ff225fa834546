import type { WholePolicy } from './find-policies.ts';

/** Returns the moment since which the plan has had no service levels; null where timers do not rest. */
export function restsSinceOf(policies: readonly WholePolicy[]): number | null {
  const marks = policies.flatMap(({ policy: { restsSince } }) =>
    restsSince === null ? [] : [Number(restsSince)],
  );
  return marks.length > 0 ? Math.min(...marks) : null;
}

/** Time before this moment does not count where nothing measured it: the plan had no service levels, perhaps. */
export function countsFrom(policies: readonly WholePolicy[], now: number): number {
  if (restsSinceOf(policies) !== null) return now;
  return Math.max(0, ...policies.map(({ policy }) => Number(policy.resumedAt ?? 0)));
}
