import type { Host } from '@balcao/core';
import type { Leases } from './leases.ts';
import type { OwnershipTimes } from './ownership-times.ts';
import type { SessionMetrics } from './session-metrics.ts';

/** Objects and callbacks that a host gives to each channel session that it owns. */
export interface OwnedSessionDependencies {
  host: Host;
  leases: Leases;
  times: OwnershipTimes;
  metrics: SessionMetrics;
  /** Returns true while the lease has enough time left to act under it. */
  mayAct: () => boolean;
  /**
   * Waits for a free place to open the channel session; resolves with true when it may open, with false when it was
   * opened meanwhile or has ended.
   */
  place: () => Promise<boolean>;
  /** Called after the opening has ended, with success or not. */
  opened: () => void;
  /** Called when the channel session has ended here, so that its owner removes it. */
  ended: () => void;
}
