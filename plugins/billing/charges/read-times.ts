const minute = 60_000;
const day = 24 * 60 * minute;

/** Time after the opening of a charge at which it is first read, in case the provider's notice is lost. */
export const firstReadAfterMs = minute;

/** Time for which an expired code is still read for late payments. */
const followedMs = 7 * day;

/** Time for which a paid charge is still read for refunds: a payer may ask for one by the rules of Pix. */
const refundableMs = 90 * day;

/**
 * Computes when a charge is read again at its provider, in case a notice was lost: each minute at first, then after
 * half of its age. A paid charge is read each day, later each week, for refunds. Returns null when nothing more can
 * happen.
 */
export function nextReadAt(
  { createdAt, status }: { createdAt: number; status: string },
  now: number,
): number | null {
  const age = now - Number(createdAt);
  if (status === 'paid') return age > refundableMs ? null : now + Math.min(Math.max(age / 2, day), 7 * day);
  return age > followedMs ? null : now + Math.min(Math.max(age / 2, minute), day);
}
