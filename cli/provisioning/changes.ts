import { type Client, Refusal } from '../operator/client.ts';
import type { Progress } from '../progress.ts';
import type { Differences } from './differences.ts';

/** Kinds of objects that a file declares, as reports to the operator name them. */
export type Kind =
  | 'plan'
  | 'company'
  | 'user'
  | 'queue'
  | 'connection'
  | 'tag'
  | 'calendar'
  | 'field'
  | 'rule'
  | 'routing'
  | 'skills'
  | 'slaPolicy'
  | 'slaPolicyOrder'
  | 'ticketView'
  | 'setting';

/** Difference between a file and the installation, in one object. */
export interface Change {
  action: 'create' | 'update' | 'delete';
  kind: Kind;
  /** Name that users know: the e-mail of a user, the key of a setting. */
  name: string;
  company?: string;
  /** Fields that an update changes. */
  fields?: Differences;
}

/** Password that was generated for a new user. It is printed once and never stored in clear text. */
export interface InitialPassword {
  email: string;
  initialPassword: string;
}

/** Change with the API calls that make it and those that undo it. */
export interface Step {
  change: Change;
  carryOut(client: Client): Promise<InitialPassword | undefined>;
  /** Undoes what `carryOut` did; absent where nothing can, as after a deletion. */
  undo?: (client: Client) => Promise<void>;
}

/** Changes that were made until now, and the generated passwords. */
export interface Applied {
  changes: Change[];
  initialPasswords: InitialPassword[];
}

/**
 * State of each company of a file, by its name, when the API has refused a change. The plans of the file count as one company,
 * named `plans`.
 */
export interface ApplyStatus {
  /** Companies of which every change was made. */
  done: string[];
  /** Company of which every change was undone, since one was refused. */
  undone: string | null;
  /** Company of which a change could not be undone, or of whose last change no answer came. */
  half: string | null;
  /** Companies of which no change was made yet. */
  notBegun: string[];
}

/**
 * Makes the changes of a file company by company, all changes of a company or none: when the API refuses one, the others of that
 * company are undone. `applied` is filled with the changes that were made, also in that case. Throws the refusal, with the
 * companies that are done, undone and not begun.
 */
export async function carryOut(
  client: Client,
  steps: readonly Step[],
  { applied, progress }: { applied: Applied; progress: Progress },
): Promise<void> {
  const groups = groupsOf(steps);
  progress.step('Changes', steps.length);
  try {
    for (const [at, group] of groups.entries()) {
      const made = await applyAllOrNone(client, group.steps).catch((failed: ChangesFailed) => {
        const { error, isHalf } = failed;
        // Users that could not be taken back are there, and their passwords are shown nowhere else.
        if (isHalf) applied.initialPasswords.push(...failed.drawn);
        const applyStatus: ApplyStatus = {
          done: namesOf(groups.slice(0, at)),
          undone: isHalf ? null : group.name,
          half: isHalf ? group.name : null,
          notBegun: namesOf(groups.slice(at + 1)),
        };
        throw stoppedAt(error, applyStatus);
      });
      applied.changes.push(...group.steps.map(({ change }) => change));
      applied.initialPasswords.push(...made);
      progress.advance(group.steps.length);
    }
  } finally {
    progress.end();
  }
}

/** Refusal of a company's changes, whether some of them may be there all the same, and the passwords generated until then. */
class ChangesFailed extends Error {
  readonly error: unknown;
  readonly isHalf: boolean;
  readonly drawn: readonly InitialPassword[];

  constructor(error: unknown, isHalf: boolean, drawn: readonly InitialPassword[]) {
    super('The changes of a company were given up');
    this.error = error;
    this.isHalf = isHalf;
    this.drawn = drawn;
  }
}

/**
 * Makes all changes of a company, and returns the passwords that were generated. When one is refused, undoes the others and
 * throws ChangesFailed. A change without an answer, as after a time-out, may have been made: it counts as not undone.
 */
async function applyAllOrNone(client: Client, steps: readonly Step[]): Promise<InitialPassword[]> {
  const done: Step[] = [];
  const drawn: InitialPassword[] = [];
  try {
    for (const step of steps) {
      const password = await step.carryOut(client).catch((error: unknown) => {
        throw error instanceof Refusal ? refusedAt(step.change, error) : error;
      });
      done.push(step);
      if (password) drawn.push(password);
    }
    return drawn;
  } catch (error) {
    const isUndone = await undoSteps(client, done);
    throw new ChangesFailed(error, !isUndone || (isUnanswered(error) && !openedIn(done)), drawn);
  }
}

/** True when the API did not answer whether it made the change: the line broke, or the server failed on the way. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof Refusal) || error.status >= 500;
}

/** Finds the step that created the company. Deleting that company also deletes everything that was created in it. */
function openedIn(done: readonly Step[]): Step | undefined {
  return done.find(({ change }) => change.kind === 'company' && change.action === 'create');
}

/** Undoes steps, the last one first; returns false when one of them cannot be undone. */
async function undoSteps(client: Client, done: readonly Step[]): Promise<boolean> {
  const opened = openedIn(done);
  let isWhole = true;
  for (const { undo } of opened ? [opened] : done.toReversed()) {
    if (undo) await undo(client).catch(() => (isWhole = false));
    else isWhole = false;
  }
  return isWhole;
}

interface Group {
  name: string;
  steps: Step[];
}

/** Groups the steps that are made together or not at all: those of each company, and those of the plans. */
function groupsOf(steps: readonly Step[]): Group[] {
  const groups: Group[] = [];
  for (const step of steps) {
    const { kind, name, company } = step.change;
    const of = kind === 'plan' ? 'plans' : kind === 'company' ? name : (company ?? '');
    const last = groups.at(-1);
    if (last?.name === of) last.steps.push(step);
    else groups.push({ name: of, steps: [step] });
  }
  return groups;
}

function namesOf(groups: readonly Group[]): string[] {
  return [...new Set(groups.map(({ name }) => name))];
}

function stoppedAt(error: unknown, applyStatus: ApplyStatus): unknown {
  const reported = statusSentence(applyStatus);
  if (error instanceof Refusal) {
    const { status, code, message, details } = error;
    return new Refusal({
      status,
      code,
      message: `${message} ${reported}`,
      details: { ...asObject(details), ...applyStatus },
    });
  }
  return error instanceof Error ? Object.assign(error, { message: `${error.message} ${reported}` }) : error;
}

function statusSentence({ done, undone, half, notBegun }: ApplyStatus): string {
  const names = (some: readonly string[]) => (some.length > 0 ? some.join(', ') : 'none');
  const broken =
    half === null
      ? `nothing of ${undone} stays`
      : `some of ${half} may be there, for it could not be taken back or no answer came: compare by \`balcao diff\``;
  return `Done: ${names(done)}; ${broken}; not begun: ${names(notBegun)}.`;
}

function asObject(details: unknown): object {
  return typeof details === 'object' && details !== null ? details : {};
}

/** Returns a change as one line for the operator: `+ queue Vendas (Padaria Sol)`. */
export function lineOf({ action, kind, name, company, fields }: Change): string {
  const sign = { create: '+', update: '~', delete: '-' }[action];
  const where = company === undefined || kind === 'company' ? '' : ` (${company})`;
  const what = Object.entries(fields ?? {}).map(
    ([key, { from, to }]) => `${key}: ${short(from)} → ${short(to)}`,
  );
  const line = `${sign} ${kind} ${name}${where}${what.length > 0 ? `  ${what.join(', ')}` : ''}`;
  return line.replace(/\p{Cc}/gu, ' ');
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** Returns a refusal of the API with the name of the object that was refused, by which the operator finds it in the file. */
export function refusedAt(
  { kind, name, company }: Change,
  { status, code, message, details }: Refusal,
): Refusal {
  const where = company === undefined || kind === 'company' ? '' : ` of ${company}`;
  return new Refusal({ status, code, details, message: `${kind} ${name}${where}: ${message}` });
}
