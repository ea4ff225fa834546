/** Change of a figure compared with an earlier one. */
export type Change =
  | { kind: 'none' }
  | { kind: 'same' }
  | { kind: 'new' }
  | { kind: 'more' | 'less'; share: number };

/**
 * Compares a figure with an earlier one. Null is a figure without a value; a figure that was zero before counts as new,
 * because no share can be computed.
 */
export function changeOf(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { kind: 'none' };
  if (now === before) return { kind: 'same' };
  if (before === 0) return { kind: 'new' };
  const share = Math.abs(now - before) / before;
  if (Math.round(share * 100) === 0) return { kind: 'same' };
  return { kind: now > before ? 'more' : 'less', share };
}
