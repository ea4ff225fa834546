import type { Leases } from './leases.ts';
import type { OwnedSession } from './owned-session.ts';

interface HandOverPace {
  leases: Leases;
  /** Links that may be on their way to the other hosts at once; 0 when there is no other host, or no more. */
  places: () => Promise<number>;
  /** After this the rest goes at once: leases are no longer renewed, and the service manager does not wait for ever. */
  forMs: number;
  lookMs: number;
}

/**
 * Ends channel sessions in order, and only as fast as other hosts open them: each is down for its own opening, and the last one
 * does not wait in line with the first. A database that does not answer keeps nothing back.
 */
export async function handOverAll(sessions: readonly OwnedSession[], pace: HandOverPace): Promise<void> {
  const { leases, places, forMs, lookMs } = pace;
  const staying = [...sessions];
  const onTheirWay = new Set<number>();
  const ends: Array<Promise<void>> = [];
  const endsAt = performance.now() + forMs;
  while (staying.length > 0 && performance.now() < endsAt) {
    const free = (await places().catch(() => 0)) - onTheirWay.size;
    // No other host is there to take them: the sooner they are free, the better.
    if (free + onTheirWay.size === 0) break;
    for (const session of staying.splice(0, Math.max(0, free))) {
      onTheirWay.add(session.connectionId);
      ends.push(session.handOver());
    }
    await new Promise((resume) => setTimeout(resume, lookMs));
    const opened = await leases.openedElsewhere([...onTheirWay]).catch(() => [...onTheirWay]);
    for (const id of opened) onTheirWay.delete(id);
  }
  await Promise.all([...ends, ...staying.map((session) => session.handOver())]);
}
