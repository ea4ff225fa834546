import { type Installation, type Member, secondsUntil } from '../installation.ts';
import { inTurns } from '../phones.ts';
import { inboundToScreenMs, messageToScreenMs, openScreen, sendAndSee } from '../probes.ts';
import { allConnected, type Fault, ownedBy, rounded, type Stage, underLoad, within } from '../stage.ts';

const sizes = {
  short: {
    rates: { inPerSecond: 10, outPerSecond: 5 },
    before: 0.5,
    after: 0,
    jobs: 12,
    rounds: 3,
    screenMaxMs: 300,
  },
  long: {
    rates: { inPerSecond: 50, outPerSecond: 10 },
    before: 5,
    after: 5,
    jobs: 100,
    rounds: 50,
    screenMaxMs: 300,
  },
};

const shape = { web: 2, hosts: 2, phones: 20, customersEach: 2 };

/** SHARE: every role runs twice; sessions and jobs are shared, and a screen sees what another web process does. */
export const loadShared: Fault = {
  id: 'SHARE',
  title: 'every role twice: work is shared, screens see the other web process',
  shape,
  async play(stage) {
    const { installation, form } = stage;
    const { jobs, rounds, screenMaxMs, ...course } = sizes[form];
    const heardMaxMs = within(stage, screenMaxMs / 1000) * 1000;
    const [one, other] = installation.webs;
    if (!one || !other) throw new Error('Two web processes are needed');
    await allConnected(stage, 60);
    return underLoad(stage, course, async () => {
      const shares = await Promise.all(installation.hosts.map((host) => ownedBy(stage, host)));
      const answers = await answersAcross(installation, { one, other, rounds });
      const { runs, isDone } = await jobsAcross(installation, jobs);
      return {
        figures: {
          'sessions a host': shares.map(({ length }) => length).join(' and '),
          'answer by the other process to screen ms': spread(answers),
          [`runs of ${jobs} jobs, a worker`]: runs.join(' and '),
        },
        recoverySeconds: null,
        claims: [
          ['all sessions are owned', shares.flat().length === installation.phones.length],
          ...heardClaims(answers, heardMaxMs),
          ['all jobs were done', isDone],
          ['both workers ran jobs', runs.every((count) => count > 0)],
        ],
      };
    });
  },
};

/** SHARE-IN: a screen sees what customers write, whichever host their phone is on. */
export const arrivalsShown: Fault = {
  id: 'SHARE-IN',
  title: 'every role twice: screens see what comes in by any host',
  shape,
  async play(stage) {
    const { installation, form } = stage;
    const { rounds, screenMaxMs, ...course } = sizes[form];
    const heardMaxMs = within(stage, screenMaxMs / 1000) * 1000;
    const [web] = installation.webs;
    if (!web) throw new Error('A web process is needed');
    return underLoad(stage, course, async () => {
      const arrivals = await arrivalsAcross(stage, web, rounds);
      return {
        figures: Object.fromEntries(
          Object.entries(arrivals).map(([host, times]) => [`arrival at ${host} to screen ms`, spread(times)]),
        ),
        recoverySeconds: null,
        claims: heardClaims(Object.values(arrivals).flat(), heardMaxMs),
      };
    });
  },
};

function heardClaims(times: ReadonlyArray<number | null>, withinMs: number): Array<[string, boolean]> {
  const all = times.map((ms) => ms ?? Number.POSITIVE_INFINITY);
  return [
    ['the screen hears everything', all.every(Number.isFinite)],
    [`it hears within ${withinMs} ms (p95)`, quantile(all, 0.95) <= withinMs],
  ];
}

async function answersAcross(
  installation: Installation,
  { one, other, rounds }: { one: Member; other: Member; rounds: number },
): Promise<Array<number | null>> {
  const customer = installation.customers[0]!;
  const screen = await openScreen(installation, one, customer);
  const times: Array<number | null> = [];
  for (let round = 0; round < rounds; round++)
    times.push(await messageToScreenMs(installation, { by: other, screen, customer }));
  screen.socket.close();
  return times;
}

/** Lets customers write to a phone of each host; returns by host the times until a screen shows the messages. */
async function arrivalsAcross(
  stage: Stage,
  member: Member,
  rounds: number,
): Promise<Record<string, Array<number | null>>> {
  const { installation } = stage;
  const times: Record<string, Array<number | null>> = {};
  for (const host of installation.hosts) {
    const phones = new Set((await ownedBy(stage, host)).map(({ id }) => id));
    const customer = installation.customers.find(({ phone }) => phones.has(phone.id));
    if (!customer) continue;
    const screen = await openScreen(installation, member, customer);
    times[host.name] = [];
    for (let round = 0; round < rounds; round++)
      times[host.name]?.push(await inboundToScreenMs(installation, { screen, customer }));
    screen.socket.close();
  }
  return times;
}

/** Requests jobs at one web process, all at once; returns how many runs each worker has counted. */
async function jobsAcross(
  installation: Installation,
  count: number,
): Promise<{ runs: number[]; isDone: boolean }> {
  const workers = installation.webs;
  const before = await Promise.all(workers.map((worker) => runsOf(installation, worker)));
  const messages: number[] = [];
  await inTurns(count, 8, async (index) => {
    const customer = installation.customers[index % installation.customers.length]!;
    messages.push((await sendAndSee(installation, customer)).id);
  });
  await Promise.all(messages.map((id) => installation.must('DELETE', `/messages/${id}`)));
  const seconds = await secondsUntil(async () => {
    const [row] = await installation.rows<{ open: number }>('SELECT COUNT(*) AS open FROM Revocations');
    return row?.open === 0;
  }, 30_000).catch(() => null);
  const after = await Promise.all(workers.map((worker) => runsOf(installation, worker)));
  return { runs: after.map((runs, index) => runs - before[index]!), isDone: seconds !== null };
}

async function runsOf(installation: Installation, member: Member): Promise<number> {
  const runs = await installation.figures(member, 'balcao_job_runs_total');
  return [...runs].reduce(
    (sum, [labels, count]) => (labels.includes('tickets/revoke') ? sum + count : sum),
    0,
  );
}

function spread(times: ReadonlyArray<number | null>): string {
  const heard = times.filter((ms) => ms !== null);
  if (heard.length < times.length) return `${times.length - heard.length} of ${times.length} never`;
  return `p50 ${rounded(quantile(heard, 0.5))}, p95 ${rounded(quantile(heard, 0.95))}`;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}
