/** The public API of service levels: what others may use. */
export { createPolicy } from './policies/write-policy.ts';
export { type PastStep, replayTimers } from './timers/replay-timers.ts';
