/** The public API of service levels: what other plugins may use. */
export { slaMetrics } from './contract/limits.ts';
export { listPolicies } from './policies/find-policies.ts';
export {
  countSlaEntries,
  pageOfSlaEntries,
  type SlaEntry,
  type SlaEntryQuery,
  walkSlaEntries,
} from './timers/walk-entries.ts';
