import { type LinkTimes, linkTimes } from '../ownership/link-times.ts';

export type { LinkTimes };

/** The rhythm of link ownership with pauses that a test can wait for. */
export function quickTimes(changed: Partial<LinkTimes> = {}): LinkTimes {
  return {
    ...linkTimes,
    reopenMinMs: 100,
    reopenMaxMs: 400,
    claimMs: 100,
    claimJitterMs: 20,
    ...changed,
  };
}
