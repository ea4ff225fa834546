import type { Leases } from './leases.ts';
import type { OwnedSession } from './owned-session.ts';

interface HandOverPace {
  leases: Leases;
  /**
   * Number of channel sessions that may move to the other hosts at once; 0 when no other host runs, or none has capacity.
   */
  places: () => Promise<number>;
  /**
   * After this time all others end at once: leases are not renewed any more, and the service manager waits only so long.
   */
  forMs: number;
  lookMs: number;
}

/**
 * Ends the channel sessions of a host that stops, in order and only as fast as other hosts open them, so that each is
 * offline for its own opening alone. A database that does not answer delays nothing.
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
