import { patienceMs } from '@balcao/core/testing/patience.ts';
import { broken, comeToRest, countConservation } from './conservation.ts';
import { Installation, type Member, type Shape, secondsUntil } from './installation.ts';
import { type Call, Load, type Rates } from './load.ts';
import type { Phone } from './phones.ts';
import { SessionTrace } from './session-trace.ts';

/** Form of a fault: `short` in every test run, or `long` by itself at the size for which the product makes its promise. */
export type Form = 'short' | 'long';

/** Installation under test, with the counts of its requests over all faults that it went through. */
export interface Stage {
  readonly form: Form;
  readonly installation: Installation;
  readonly watch: SessionTrace;
  /** Every answer that was ever accepted. */
  readonly accepted: Set<string>;
}

/** Outcome of a fault. `failed` names each promise that did not hold. */
export interface Outcome {
  load: string;
  figures: Record<string, number | string>;
  recoverySeconds: number | null;
  failed: string[];
}

/** Measurements of one fault, before the count that all faults share. */
export interface Found {
  figures: Record<string, number | string>;
  recoverySeconds: number | null;
  /** A promise, and whether it held. */
  claims: Array<[promise: string, holds: boolean]>;
  /** Sessions that may have been replaced by another login (440): each at most once. */
  replacedMax?: number;
}

/** Fault that can be played, such as a killed process; `shape` is the installation that it needs by itself. */
export interface Fault {
  readonly id: string;
  readonly title: string;
  readonly shape: Shape;
  play(stage: Stage): Promise<Outcome>;
}

/** FAULTS_SCALE, 0.05 to 1: reduces phones and load of the long forms, for machines that are too slow for them. */
const scale = Math.min(1, Math.max(0.05, Number(process.env.FAULTS_SCALE || 1)));
const phonesMin = 4;
/** A short form has its full load when the fault strikes and so long after it, and then less: each message costs a core what it does in earnest. */
const fullLoadSeconds = 2;

export async function openStage(form: Form, shape: Shape, redisEnv?: NodeJS.ProcessEnv): Promise<Stage> {
  const phones = form === 'long' ? Math.max(phonesMin, Math.round(shape.phones * scale)) : shape.phones;
  const installation = await Installation.start({ ...shape, phones }, redisEnv);
  return { form, installation, watch: new SessionTrace(installation), accepted: new Set() };
}

export async function closeStage({ installation, watch }: Stage): Promise<void> {
  watch.stop();
  await installation.stop();
}

export interface Course {
  rates: Rates;
  /** Seconds of load before the fault, and after it has healed. */
  before: number;
  after: number;
}

/** Plays a fault in the middle of a load, waits until all messages have come to rest, and counts. */
export async function underLoad(
  stage: Stage,
  { rates: full, before, after }: Course,
  fault: (load: Load) => Promise<Found>,
): Promise<Outcome> {
  const { installation, watch, accepted } = stage;
  const part = stage.form === 'long' ? scale : 1;
  const rates = { inPerSecond: full.inPerSecond * part, outPerSecond: full.outPerSecond * part };
  await watch.look();
  const startedAt = Date.now();
  const load = new Load(installation, rates, stage.form === 'short' ? before + fullLoadSeconds : undefined);
  await pause(before);
  let found: Found;
  try {
    found = await fault(load);
    await pause(after);
  } finally {
    await load.stop();
    for (const body of load.accepted.keys()) accepted.add(body);
  }
  const carried = await load.stop();
  const restSeconds = await comeToRest(installation, accepted);
  const count = await countConservation(installation, accepted);
  const replaced = await watch.replaced(startedAt);
  const failed = found.claims.filter(([, holds]) => !holds).map(([promise]) => promise);
  failed.push(...broken(count), ...new Set(carried.problems.map((problem) => `the load: ${problem}`)));
  if (replaced.length > (found.replacedMax ?? 0)) failed.push(`${replaced.length} sessions ended by 440`);
  return {
    load: `${installation.phones.length} sessions; in ${perSecond(rates.inPerSecond, carried.carried.inPerSecond)}, out ${perSecond(rates.outPerSecond, carried.carried.outPerSecond)}`,
    figures: {
      ...found.figures,
      'in lost': count.inLost,
      'in doubled': count.inDoubled,
      'out lost': count.outLost,
      'out doubled': count.outTwoIds + count.outSeenTwice,
      'same-id repeats': count.outRepeats,
      440: replaced.length,
      messages: `${count.written} in, ${count.accepted} out`,
      'rest s': rounded(restSeconds),
    },
    recoverySeconds: found.recoverySeconds,
    failed,
  };
}

/** Returns the sessions whose lease a process holds in the database. */
export async function ownedBy({ installation }: Stage, member: Member): Promise<Phone[]> {
  const rows = await installation.rows<{ connectionId: number }>(
    'SELECT connectionId FROM ConnectionLeases WHERE hostId LIKE ?',
    [`%-${member.process.pid}-%`],
  );
  const ids = new Set(rows.map(({ connectionId }) => connectionId));
  return installation.phones.filter(({ id }) => ids.has(id));
}

/** Returns a host that holds every session; if there is none, ends all other hosts in order and starts them again. */
export async function gatherOn(stage: Stage): Promise<Member> {
  const { installation } = stage;
  const counts = await Promise.all(
    installation.hosts.map(async (host) => (await ownedBy(stage, host)).length),
  );
  const member = installation.hosts[counts.indexOf(Math.max(...counts))];
  if (!member) throw new Error('There is no host');
  if (Math.max(...counts) === installation.phones.length) return member;
  const others = installation.hosts.filter((host) => host !== member);
  await Promise.all(others.map(({ process }) => process.end('SIGTERM')));
  await secondsUntil(
    async () => (await ownedBy(stage, member)).length === installation.phones.length,
    60_000,
  );
  await allConnected(stage, 90);
  await Promise.all(others.map(({ name, roles }) => installation.startMember(name, roles)));
  return member;
}

/** Resolves with the seconds until the product reports each session as connected and WhatsApp has it online. */
export async function allConnected(
  { installation }: Stage,
  forSeconds: number,
  since = Date.now(),
): Promise<number> {
  const numbers = new Set(installation.phones.map(({ number }) => number));
  return secondsUntil(
    async () => {
      const rows = await installation.rows<{ status: string }>('SELECT status FROM Whatsapps');
      if (rows.some(({ status }) => status !== 'CONNECTED')) return false;
      const { accounts } = await installation.whatsapp.get<{
        accounts: Array<{ number: string; devices: Array<{ online: boolean }> }>;
      }>('');
      const online = accounts.filter(
        ({ number, devices }) => numbers.has(number) && devices.some((each) => each.online),
      );
      return online.length === numbers.size;
    },
    forSeconds * 1000,
    since,
  );
}

/**
 * Returns the seconds that a promise allows. Short forms run beside other tests, so they allow the patience of all tests and only
 * find a product that never recovers; long forms measure how soon it does.
 */
export function within({ form }: Pick<Stage, 'form'>, seconds: number): number {
  return form === 'short' ? Math.max(seconds, patienceMs() / 1000) : seconds;
}

/** Returns the share of calls without a success, in percent. */
export function failedPercent(calls: readonly Call[]): number {
  const failed = calls.filter(({ status }) => status < 200 || status > 299).length;
  return calls.length === 0 ? 0 : (failed / calls.length) * 100;
}

export function pause(seconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, seconds * 1000));
}

export function rounded(figure: number): number {
  return Math.round(figure * 10) / 10;
}

function perSecond(offered: number, carried: number): string {
  return `${rounded(carried)} of ${rounded(offered)}/s`;
}
