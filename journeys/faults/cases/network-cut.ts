import { secondsUntil } from '../installation.ts';
import {
  allConnected,
  type Course,
  type Fault,
  type Outcome,
  pause,
  rounded,
  type Stage,
  underLoad,
  within,
} from '../stage.ts';
import { watchOpening } from './killed-host.ts';

interface Cut {
  /** `refused`: lines break and none can be opened. `silent`: lines stay up and carry nothing, as without a route. */
  how: 'refused' | 'silent';
  seconds: number;
  /** From the mended line until all sessions are connected. */
  healedMax: number;
  course: Course;
}

const calm = { rates: { inPerSecond: 10, outPerSecond: 5 }, before: 0.5, after: 0.5 };
const busy = { rates: { inPerSecond: 100, outPerSecond: 20 }, before: 5, after: 5 };
const shownSecondsMax = 40;
const waveMax = 5;
/** Maximum of attempts to connect: 25 in ten minutes, and none of the first minute's can be saved up. */
const attemptsMax = (seconds: number) => Math.max(6, (seconds / 600) * 25);

/** F13: WhatsApp cannot be reached for a moment. */
export const networkCut: Fault = networkFault('F13', 'network to WhatsApp cut for 5 s', {
  short: { how: 'refused', seconds: 2, healedMax: 20, course: calm },
  long: { how: 'refused', seconds: 5, healedMax: 10, course: busy },
});

/** F13 for a minute: neither end reports that the connection is dead. */
export const networkSilent: Fault = networkFault('F13-60', 'network to WhatsApp silent for 60 s', {
  long: { how: 'silent', seconds: 60, healedMax: 65, course: busy },
});

/** F13 for ten minutes: counts how often a session tries to connect. */
export const networkGone: Fault = networkFault('F13-600', 'network to WhatsApp cut for 10 min', {
  long: {
    how: 'refused',
    seconds: 600,
    healedMax: 65,
    course: { ...busy, rates: { inPerSecond: 5, outPerSecond: 1 } },
  },
});

function networkFault(id: string, title: string, cuts: { short?: Cut; long: Cut }): Fault {
  const shape = { web: 1, hosts: 2, phones: 20, customersEach: 2, lines: ['whatsapp'] } as const;
  return { id, title, shape, play: (stage) => cut(stage, cuts[stage.form] ?? cuts.long) };
}

async function cut(
  stage: Stage,
  { how, seconds, healedMax: healedSecondsMax, course }: Cut,
): Promise<Outcome> {
  const [shownMax, healedMax] = [within(stage, shownSecondsMax), within(stage, healedSecondsMax)];
  const { installation, watch } = stage;
  const line = installation.lines.whatsapp;
  if (!line) throw new Error('A line to WhatsApp is needed');
  return underLoad(stage, course, async () => {
    const sessions = installation.phones.length;
    const cutAt = Date.now();
    if (how === 'refused') await line.cut();
    else line.hang();
    const notice = watchNotice(stage, cutAt);
    await pause(seconds - (Date.now() - cutAt) / 1000);
    const waves = watchOpening(installation);
    await line.mend();
    const mendedAt = Date.now();
    const isBack = async () => (await watch.logins(cutAt)).size === sessions;
    // A line that died silently may be noticed only after another one could be had.
    const healed = await secondsUntil(isBack, healedMax * 2000, mendedAt)
      .then(() => allConnected(stage, healedMax * 2, mendedAt))
      .catch(() => Number.POSITIVE_INFINITY);
    const largest = await waves.stop();
    const shown = await notice.stop();
    const logins = [...(await watch.logins(mendedAt)).values()];
    const attempts = await mostAttempts(stage, cutAt);
    return {
      figures: {
        'cut s': seconds,
        'shown to agents s': shown === null ? 'not all' : rounded(shown),
        'connected again s': rounded(healed),
        'logins a session': rounded(logins.reduce((sum, { length }) => sum + length, 0) / sessions),
        'most attempts of a session': attempts,
        'most opening at once': largest,
      },
      recoverySeconds: rounded(healed),
      claims: [
        [`agents see it within ${shownMax} s`, shown !== null && shown <= shownMax],
        [`all sessions are connected within ${healedMax} s`, healed <= healedMax],
        [`at most ${rounded(attemptsMax(seconds))} attempts a session`, attempts <= attemptsMax(seconds)],
        [`at most ${waveMax} sessions open at once in a host`, largest <= waveMax],
      ],
    };
  });
}

/** Polls the API as a screen would, until every session was once reported as not connected; `stop` ends it. */
function watchNotice({ installation }: Stage, since: number): { stop(): Promise<number | null> } {
  const waiting = new Set(installation.phones.map(({ id }) => id));
  const [web] = installation.webs;
  if (!web) throw new Error('A web process is needed');
  let [isOver, seconds] = [false, null as number | null];
  const run = (async () => {
    while (!isOver && waiting.size > 0) {
      const { status, body } = await installation.ask(web, 'GET', '/whatsapp');
      const shown: Array<{ id: number; status: string }> = status === 200 ? body : [];
      for (const each of shown) if (each.status !== 'CONNECTED') waiting.delete(each.id);
      if (waiting.size === 0) seconds = (Date.now() - since) / 1000;
      await pause(0.1);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await run;
      return seconds;
    },
  };
}

/** Returns the most attempts of any session to connect since a time; the product stores its latest hundred states. */
async function mostAttempts({ installation }: Stage, since: number): Promise<number> {
  const rows = await installation.rows<{ attempts: number }>(
    `SELECT COUNT(*) AS attempts FROM ConnectionStates WHERE status = 'OPENING' AND at >= ?
     GROUP BY connectionId ORDER BY attempts DESC LIMIT 1`,
    [since],
  );
  return rows[0]?.attempts ?? 0;
}
