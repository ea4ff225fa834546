/** The public API of service levels: what others may use. */
export { slaMetrics } from './contract/limits.ts';
export { listPolicies } from './policies/find-policies.ts';
export { createPolicy } from './policies/write-policy.ts';
export { type PastStep, replayTimers } from './timers/replay-timers.ts';
export {
  countSlaEntries,
  pageOfSlaEntries,
  type SlaEntry,
  type SlaEntryQuery,
  walkSlaEntries,
} from './timers/walk-entries.ts';
