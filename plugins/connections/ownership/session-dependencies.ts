import type { Host } from '@balcao/core';
import type { Leases } from './leases.ts';
import type { OwnershipTimes } from './ownership-times.ts';
import type { SessionMetrics } from './session-metrics.ts';

/** Dependencies of an owned channel session, given by its host. */
export interface OwnedSessionDependencies {
  host: Host;
  leases: Leases;
  times: OwnershipTimes;
  metrics: SessionMetrics;
  /** Whether the lease still has time enough to act under it. */
  mayAct: () => boolean;
  /** Resolves with true when the channel session may be opened again, with false when it has been meanwhile, or is over. */
  place: () => Promise<boolean>;
  /** The channel session is past its opening, whatever came of it. */
  opened: () => void;
  /** The channel session is over here: its owner forgets it. */
  ended: () => void;
}
