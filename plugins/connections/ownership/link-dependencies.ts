import type { Host } from '@balcao/core';
import type { Leases } from './leases.ts';
import type { LinkMetrics } from './link-metrics.ts';
import type { LinkTimes } from './link-times.ts';

/** Dependencies of an owned channel session, given by its host. */
export interface LinkDependencies {
  host: Host;
  leases: Leases;
  times: LinkTimes;
  metrics: LinkMetrics;
  /** Whether the lease still has time enough to act under it. */
  mayAct: () => boolean;
  /** Resolves with true when the link may be opened again, with false when it has been meanwhile, or is over. */
  place: () => Promise<boolean>;
  /** The link is past its opening, whatever came of it. */
  opened: () => void;
  /** The link is over here: its owner forgets it. */
  ended: () => void;
}
