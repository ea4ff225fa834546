/** Change of a figure since the one before it. */
export type Change =
  | { kind: 'none' }
  | { kind: 'same' }
  | { kind: 'new' }
  | { kind: 'more' | 'less'; share: number };

/**
 * Compares a figure with the former one. Null stands for a figure without a value; from zero there is no share, only
 * something new.
 */
export function changeOf(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { kind: 'none' };
  if (now === before) return { kind: 'same' };
  if (before === 0) return { kind: 'new' };
  const share = Math.abs(now - before) / before;
  if (Math.round(share * 100) === 0) return { kind: 'same' };
  return { kind: now > before ? 'more' : 'less', share };
}
