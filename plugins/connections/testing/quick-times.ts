import { type SessionTimes, sessionTimes } from '../ownership/link-times.ts';

export type { SessionTimes };

/** The rhythm of session ownership with pauses that a test can wait for. */
export function quickTimes(changed: Partial<SessionTimes> = {}): SessionTimes {
  return {
    ...sessionTimes,
    reopenMinMs: 100,
    reopenMaxMs: 400,
    claimMs: 100,
    claimJitterMs: 20,
    ...changed,
  };
}
