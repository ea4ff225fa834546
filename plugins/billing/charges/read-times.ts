const minute = 60_000;
const day = 24 * 60 * minute;

/** Delay after opening a charge until it is first read, in case no notice arrives. */
export const firstReadAfterMs = minute;

/** Money that comes for a code that is over is looked for this long. */
const followedMs = 7 * day;

/** Money that was taken can be given back this long: what the rules of Pix allow a payer to ask for. */
const refundableMs = 90 * day;

/**
 * When a charge is to be looked at again: each minute at first, then after half of its age, so that a notice that was lost
 * costs little; null once it came to its end and nothing more is expected. One that is paid is looked at each day, later each
 * week, for money that goes back.
 */
export function nextReadAt(
  { createdAt, status }: { createdAt: number; status: string },
  now: number,
): number | null {
  const age = now - Number(createdAt);
  if (status === 'paid') return age > refundableMs ? null : now + Math.min(Math.max(age / 2, day), 7 * day);
  return age > followedMs ? null : now + Math.min(Math.max(age / 2, minute), day);
}
