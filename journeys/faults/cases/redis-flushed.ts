import { flushRedis, jobMs, messageToScreenMs, openScreen, sendAndSee } from '../probes.ts';
import { type Fault, failedPercent, pause, rounded, underLoad, within } from '../stage.ts';

const sizes = {
  short: { rates: { inPerSecond: 10, outPerSecond: 5 }, before: 0.5, after: 0.5, watched: 1 },
  long: { rates: { inPerSecond: 100, outPerSecond: 20 }, before: 10, after: 5, watched: 30 },
};
const healedSecondsMax = 30;

/** F06: everything in Redis is gone from one moment to the next. */
export const redisFlushed: Fault = {
  id: 'F06',
  title: 'Redis emptied under load (FLUSHALL)',
  shape: { web: 2, hosts: 2, phones: 10, customersEach: 4 },
  async play(stage) {
    const { installation, form } = stage;
    const { watched, ...course } = sizes[form];
    const healedMax = within(stage, healedSecondsMax);
    const [customer] = installation.customers;
    const [one, other] = installation.webs;
    if (!customer || !one || !other) throw new Error('Two web processes are needed');
    return underLoad(stage, course, async (load) => {
      const screen = await openScreen(installation, one, customer);
      const letter = await sendAndSee(installation, customer);
      const flushedAt = Date.now();
      await flushRedis(installation);
      const job = await jobMs(installation, letter).catch(() => Number.POSITIVE_INFINITY);
      const live = await messageToScreenMs(installation, { by: other, screen, customer });
      const healed = (Date.now() - flushedAt) / 1000;
      const { status } = await installation.ask(one, 'GET', '/auth/me');
      await pause(watched);
      screen.socket.close();
      const failed = failedPercent(load.callsBetween(flushedAt, Date.now()));
      return {
        figures: {
          'API failures %': rounded(failed),
          'job ms': Math.round(job),
          'other process to screen ms': live === null ? 'never' : Math.round(live),
        },
        recoverySeconds: rounded(healed),
        claims: [
          [`jobs and live events work within ${healedMax} s`, healed <= healedMax && live !== null],
          ['no call of the API fails', failed === 0],
          ['who is signed in stays so', status === 200],
        ],
      };
    });
  },
};
