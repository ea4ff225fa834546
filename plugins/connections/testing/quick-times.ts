import { type OwnershipTimes, ownershipTimes } from '../ownership/ownership-times.ts';

export type { OwnershipTimes };

/** The rhythm of channel session ownership with pauses that a test can wait for. */
export function quickTimes(changed: Partial<OwnershipTimes> = {}): OwnershipTimes {
  return {
    ...ownershipTimes,
    reopenMinMs: 100,
    reopenMaxMs: 400,
    claimMs: 100,
    claimJitterMs: 20,
    ...changed,
  };
}
