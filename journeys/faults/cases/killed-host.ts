import { pace } from '@balcao/core/testing/pace.ts';
import type { Installation } from '../installation.ts';
import { secondsUntil } from '../installation.ts';
import { allConnected, type Fault, gatherOn, ownedBy, rounded, underLoad, within } from '../stage.ts';

const sizes = {
  short: { rates: { inPerSecond: 15, outPerSecond: 5 }, before: 1, after: 1 },
  long: { rates: { inPerSecond: 200, outPerSecond: 20 }, before: 10, after: 10 },
};
// 30 s in which the heartbeat stands still, seen 5 to 7 s late at both ends, then ten waves of five.
const [firstSecondsMax, allSecondsMax] = [45, 65];
/** Maximum of sessions that one host opens at once. */
const waveMax = 5;

/** F03: the host of all sessions is killed; another one adopts them. */
export const killedHost: Fault = {
  id: 'F03',
  title: 'connection host killed (kill -9)',
  shape: { web: 1, hosts: 2, phones: 50, customersEach: 4 },
  async play(stage) {
    const { installation, watch, form } = stage;
    const [firstMax, allMax] = [within(stage, firstSecondsMax), within(stage, allSecondsMax)];
    const victim = await gatherOn(stage);
    const survivors = installation.hosts.filter((host) => host !== victim);
    const outcome = await underLoad(stage, sizes[form], async () => {
      const theirs = await ownedBy(stage, victim);
      const killedAt = Date.now();
      await victim.process.end('SIGKILL');
      const waves = watchOpening(installation);
      // Another session may have been on its way to its new host just then; it is none of these.
      const adopted = async () => {
        const logins = await watch.logins(killedAt);
        return theirs.flatMap(({ number }) => logins.get(number)?.[0] ?? []);
      };
      const areAll = async () => (await adopted()).length === theirs.length;
      await secondsUntil(areAll, allMax * 1500).catch(() => null);
      const back = await allConnected(stage, allMax, killedAt).catch(() => Number.POSITIVE_INFINITY);
      const firsts = (await adopted()).map(({ at }) => (at - killedAt) / 1000);
      const largest = await waves.stop();
      const [first, all] = [Math.min(...firsts), Math.max(...firsts)];
      return {
        figures: {
          'sessions adopted': `${firsts.length} of ${theirs.length}`,
          'first s': rounded(first),
          'all s': rounded(all),
          'most opening at once': largest,
        },
        recoverySeconds: rounded(back),
        claims: [
          [`the first session is adopted within ${firstMax} s`, first <= firstMax],
          [`all sessions are adopted within ${allMax} s`, firsts.length === theirs.length && all <= allMax],
          [`at most ${waveMax} sessions open at once in a host`, largest <= waveMax],
          ['another host survives', survivors.every(({ process }) => process.isAlive())],
        ],
      };
    });
    await installation.startMember(victim.name, victim.roles);
    return outcome;
  },
};

/** Counts several times a second how many sessions each host is opening; `stop` returns the greatest number. */
export function watchOpening(installation: Installation): { stop(): Promise<number> } {
  let [largest, isOver] = [0, false];
  const run = (async () => {
    while (!isOver) {
      for (const host of installation.hosts) {
        const sessions = await installation
          .figures(host, 'balcao_sessions')
          .catch(() => new Map<string, number>());
        const opening = [...sessions].find(([labels]) => labels.includes('OPENING'))?.[1] ?? 0;
        largest = Math.max(largest, opening);
      }
      await pace(150, 'between two looks');
    }
  })();
  return {
    async stop() {
      isOver = true;
      await run;
      return largest;
    },
  };
}
