import { type Host, perHost } from '@balcao/core';
import type { SessionRunner } from '../ownership/session-runner.ts';

/** State of connections in this process. */
interface ThisProcess {
  /** Only in processes with the role `connections`, while they run. */
  links: SessionRunner | null;
}

/** Channel sessions of this process; `links` is null where it runs none. */
export const thisProcess: (host: Host) => ThisProcess = perHost(() => ({ links: null }));
