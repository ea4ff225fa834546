import type { WireFrame } from '../../support/loopback-process.ts';
import {
  allConnected,
  type Fault,
  gatherOn,
  ownedBy,
  rounded,
  type Stage,
  underLoad,
  within,
} from '../stage.ts';

const sizes = {
  short: { rates: { inPerSecond: 15, outPerSecond: 5 }, before: 1, after: 1 },
  long: { rates: { inPerSecond: 200, outPerSecond: 20 }, before: 10, after: 10 },
};
const downSecondsMax = 5;
const allSecondsMax = 30;

/** F04: the host of all sessions is asked to end, as in a deploy; it hands them over. */
export const endedHost: Fault = {
  id: 'F04',
  title: 'connection host ended in order (SIGTERM)',
  shape: { web: 1, hosts: 2, phones: 50, customersEach: 4 },
  async play(stage) {
    const { installation, watch, form } = stage;
    const [downMax, allMax] = [within(stage, downSecondsMax), within(stage, allSecondsMax)];
    const leaving = await gatherOn(stage);
    const outcome = await underLoad(stage, sizes[form], async () => {
      const theirs = await ownedBy(stage, leaving);
      const reportedAt = Date.now();
      await leaving.process.end('SIGTERM');
      const endedIn = (Date.now() - reportedAt) / 1000;
      const back = await allConnected(stage, allMax * 2, reportedAt).catch(() => Number.POSITIVE_INFINITY);
      const downs = await downSeconds(stage, reportedAt);
      const longest = Math.max(...downs);
      const middle = [...downs].sort((one, other) => one - other)[downs.length >> 1] ?? 0;
      return {
        figures: {
          'sessions handed over': `${downs.length} of ${theirs.length}`,
          'down s, in the middle': rounded(middle),
          'longest down s': rounded(longest),
          'process ended s': rounded(endedIn),
        },
        recoverySeconds: rounded(back),
        claims: [
          [
            `each session is down for at most ${downMax} s`,
            // Sessions that the balance was moving just then log in anew as well.
            downs.length >= theirs.length && longest <= downMax,
          ],
          [`all sessions are back within ${allMax} s`, back <= allMax],
        ],
      };
    });
    await installation.startMember(leaving.name, leaving.roles);
    await watch.look();
    return outcome;
  },
};

/** Returns for each session the seconds from the last message over its old connection, or from the signal, to its next login. */
async function downSeconds({ installation, watch }: Stage, reportedAt: number): Promise<number[]> {
  const frames = await installation.whatsapp.get<WireFrame[]>('/ledger/frames?limit=200000');
  const lastOf = new Map<number, number>();
  for (const { link, at } of frames) lastOf.set(link, at);
  const all = await watch.logins(0);
  return [...(await watch.logins(reportedAt))].map(([number, [login]]) => {
    const older = (all.get(number) ?? []).filter(({ at }) => at < login!.at).at(-1);
    return (login!.at - Math.max(reportedAt, lastOf.get(older?.link ?? -1) ?? reportedAt)) / 1000;
  });
}
