import { allConnected, type Fault, ownedBy, rounded, type Stage, underLoad, within } from '../stage.ts';

const sizes = {
  short: { trials: 1, rates: { inPerSecond: 10, outPerSecond: 3 }, before: 0.5, after: 0.5 },
  long: { trials: 20, rates: { inPerSecond: 20, outPerSecond: 5 }, before: 2, after: 5 },
};
const allSecondsMax = 10;

interface Trial {
  seconds: number;
  /** Sessions that logged in more than once. */
  twice: number;
  missing: number;
  /** Number of sessions that each host got. */
  shares: number[];
}

/** F21: two hosts that start at the same moment find all sessions free. */
export const claimedAtOnce: Fault = {
  id: 'F21',
  title: 'two hosts claim the same sessions at once',
  shape: { web: 1, hosts: 2, phones: 50, customersEach: 1 },
  async play(stage) {
    const allMax = within(stage, allSecondsMax);
    const { trials: count, ...course } = sizes[stage.form];
    return underLoad(stage, course, async () => {
      const trials: Trial[] = [];
      for (let trial = 0; trial < count; trial++) trials.push(await claimAtOnce(stage));
      const slowest = Math.max(...trials.map(({ seconds }) => seconds));
      const sum = (figure: 'twice' | 'missing') => trials.reduce((all, trial) => all + trial[figure], 0);
      const smaller = trials.map(({ shares }) => Math.min(...shares));
      return {
        figures: {
          trials: count,
          'sessions with two winners': sum('twice'),
          'slowest s': rounded(slowest),
          'smaller share': `${Math.min(...smaller)} to ${Math.max(...smaller)}`,
        },
        recoverySeconds: rounded(slowest),
        claims: [
          ['each session has exactly one winner', sum('twice') === 0 && sum('missing') === 0],
          [`all are connected within ${allMax} s`, slowest <= allMax],
        ],
      };
    });
  },
};

async function claimAtOnce(stage: Stage): Promise<Trial> {
  const { installation, watch } = stage;
  const hosts = installation.hosts;
  await Promise.all(hosts.map(({ process }) => process.end('SIGTERM')));
  const beganAt = Date.now();
  await Promise.all(hosts.map(({ name, roles }) => installation.startMember(name, roles)));
  const readyAt = Date.now();
  const seconds = await allConnected(stage, 60, readyAt).catch(() => Number.POSITIVE_INFINITY);
  const logins = [...(await watch.logins(beganAt)).values()];
  const owned = await Promise.all(hosts.map((host) => ownedBy(stage, host)));
  return {
    seconds,
    twice: logins.filter(({ length }) => length > 1).length,
    missing: installation.phones.length - logins.length,
    shares: owned.map(({ length }) => length),
  };
}
