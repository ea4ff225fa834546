import { type Host, perHost } from '@balcao/core';
import type { SessionRunner } from '../ownership/session-runner.ts';

/** Registry of the channel sessions that run in this process. */
interface ThisProcess {
  /** Runner of the channel sessions; set while a process with the role `connections` runs. */
  links: SessionRunner | null;
}

/** Channel sessions of this process; `links` is null where it runs none. */
export const thisProcess: (host: Host) => ThisProcess = perHost(() => ({ links: null }));
