import type { WrittenEntry } from '../../support/loopback-process.ts';
import { type Installation, secondsUntil } from '../installation.ts';
import { allConnected, type Fault, pause, rounded, underLoad, within } from '../stage.ts';

const sizes = {
  short: { rates: { inPerSecond: 10, outPerSecond: 5 }, before: 0.5, after: 0.5, awaySeconds: 3 },
  long: { rates: { inPerSecond: 100, outPerSecond: 20 }, before: 10, after: 10, awaySeconds: 60 },
};
const healedSecondsMax = 60;
const answerSecondsMax = 2;

/** F09: the database server stops answering, refuses connections for a while and is back. */
export const databaseAway: Fault = {
  id: 'F09',
  title: 'database away and back',
  shape: { web: 2, hosts: 2, phones: 10, customersEach: 4, lines: ['database'] },
  async play(stage) {
    const { installation, form } = stage;
    const { awaySeconds, ...course } = sizes[form];
    const healedMax = within(stage, healedSecondsMax);
    const line = installation.lines.database;
    if (!line) throw new Error('A line to the database is needed');
    return underLoad(stage, course, async (load) => {
      const cutAt = Date.now();
      await line.cut();
      await pause(awaySeconds);
      await line.mend();
      const mendedAt = Date.now();
      const ready = await secondsUntil(() => allReady(installation), healedMax * 1500, mendedAt).catch(
        () => Number.POSITIVE_INFINITY,
      );
      const connected = await allConnected(stage, healedMax * 1.5, mendedAt).catch(
        () => Number.POSITIVE_INFINITY,
      );
      const drained = await secondsUntil(
        () => isDrained(installation, mendedAt),
        healedMax * 1500,
        mendedAt,
      ).catch(() => Number.POSITIVE_INFINITY);
      const calls = load.callsBetween(cutAt, cutAt + awaySeconds * 1000);
      const slowest = Math.max(0, ...calls.map(({ ms }) => ms));
      const answerMaxMs = within(stage, answerSecondsMax) * 1000;
      const others = calls.filter(({ status }) => status !== 503 && (status < 200 || status > 299));
      return {
        figures: {
          'away s': awaySeconds,
          'calls meanwhile': calls.length,
          'slowest answer ms': slowest,
          'answers other than 503': others.length,
          'API back s': rounded(ready),
          'sessions back s': rounded(connected),
          'drained s': rounded(drained),
        },
        recoverySeconds: rounded(Math.max(ready, drained)),
        claims: [
          [`every call is answered within ${answerMaxMs} ms`, slowest <= answerMaxMs],
          ['calls are refused with 503', others.length === 0],
          [`all is drained within ${healedMax} s`, drained <= healedMax && ready <= healedMax],
        ],
      };
    });
  },
};

async function allReady(installation: Installation): Promise<boolean> {
  const answers = await Promise.all(installation.members.map(({ url }) => fetch(`${url}/ready`)));
  return answers.every(({ ok }) => ok);
}

/** True when every message that customers had written until then has been received. */
async function isDrained({ whatsapp }: Installation, writtenUntil: number): Promise<boolean> {
  const untaken = await whatsapp.get<WrittenEntry[]>('/ledger/lost');
  return untaken.every(({ at }) => at > writtenUntil);
}
