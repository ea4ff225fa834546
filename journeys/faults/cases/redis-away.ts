import { type Installation, secondsUntil } from '../installation.ts';
import {
  isTakenBack,
  messageToScreenMs,
  openScreen,
  type ReceivedAnswer,
  sendAndSee,
  takeBack,
} from '../probes.ts';
import { type Fault, failedPercent, pause, rounded, underLoad, within } from '../stage.ts';

const sizes = {
  short: { rates: { inPerSecond: 10, outPerSecond: 5 }, before: 0.5, after: 0.5, awaySeconds: 5 },
  long: { rates: { inPerSecond: 100, outPerSecond: 20 }, before: 10, after: 10, awaySeconds: 60 },
};
const failedPercentMax = 0.1;
const healedSecondsMax = 5;
/** Number of answers that agents revoke one after the other, each by a job. */
const revocationsReady = 8;

/** F07: Redis is killed, stays away for a while and comes back with nothing in it. */
export const redisAway: Fault = {
  id: 'F07',
  title: 'Redis killed and back empty',
  shape: { web: 2, hosts: 2, phones: 10, customersEach: 4 },
  async play(stage) {
    const { installation, form } = stage;
    const healedMax = within(stage, healedSecondsMax);
    const { awaySeconds, ...course } = sizes[form];
    const [customer] = installation.customers;
    const [one, other] = installation.webs;
    if (!customer || !one || !other) throw new Error('Two web processes are needed');
    return underLoad(stage, course, async (load) => {
      const screen = await openScreen(installation, one, customer);
      const letters: ReceivedAnswer[] = [];
      for (let count = 0; count < revocationsReady; count++)
        letters.push(await sendAndSee(installation, customer));
      const pids = installation.members.map(({ process }) => process.pid);
      const killedAt = Date.now();
      await installation.redis.kill();
      const own = await messageToScreenMs(installation, { by: one, screen, customer });
      await pause(awaySeconds - (Date.now() - killedAt) / 1000);
      await installation.redis.start();
      const backAt = Date.now();
      const never = Number.POSITIVE_INFINITY;
      const [job, live] = await Promise.all([
        firstJobSeconds(installation, letters, backAt).catch(() => never),
        secondsUntil(
          async () =>
            (await messageToScreenMs(installation, { by: other, screen, customer, forMs: 300 })) !== null,
          30_000,
          backAt,
        ).catch(() => never),
      ]);
      screen.socket.close();
      const failed = failedPercent(load.callsBetween(killedAt, Date.now()));
      const survived = installation.members.filter(
        ({ process }, index) => process.isAlive() && process.pid === pids[index],
      ).length;
      return {
        figures: {
          'away s': awaySeconds,
          'API failures %': rounded(failed),
          'own process to screen ms': own === null ? 'never' : Math.round(own),
          'jobs back s': rounded(job),
          'live events back s': rounded(live),
          'processes that lived on': `${survived} of ${pids.length}`,
        },
        recoverySeconds: rounded(Math.max(job, live)),
        claims: [
          [`at most ${failedPercentMax} % of API calls fail`, failed <= failedPercentMax],
          ['a screen hears its own process meanwhile', own !== null],
          [`jobs work again within ${healedMax} s`, job <= healedMax],
          [`live events between processes work again within ${healedMax} s`, live <= healedMax],
          ['no process had to be started anew', survived === pids.length],
        ],
      };
    });
  },
};

/** Requests a job each second until one of them has run; returns the seconds until then. */
async function firstJobSeconds(
  installation: Installation,
  letters: readonly ReceivedAnswer[],
  since: number,
): Promise<number> {
  for (const [index, letter] of letters.entries()) {
    await takeBack(installation, letter);
    const ordered = letters.slice(0, index + 1);
    const isDone = async () =>
      (await Promise.all(ordered.map((each) => isTakenBack(installation, each)))).includes(true);
    const seconds = await secondsUntil(isDone, index + 1 < letters.length ? 1000 : 30_000, since).catch(
      () => null,
    );
    if (seconds !== null) return seconds;
  }
  throw new Error('No job was done');
}
