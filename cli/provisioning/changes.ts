import { type Client, Refusal } from '../operator/client.ts';
import type { Progress } from '../progress.ts';
import type { Differences } from './differences.ts';

/** Kinds of things that a file declares, as reports name them. */
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

/** One thing that differs between a file and the installation. */
export interface Change {
  action: 'create' | 'update' | 'delete';
  kind: Kind;
  /** By which people know it: an e-mail for a user, a key for a setting. */
  name: string;
  company?: string;
  /** Differences of an update. */
  fields?: Differences;
}

/** A password that was generated for a new user; it is shown this once. */
export interface InitialPassword {
  email: string;
  initialPassword: string;
}

/** A change with the way to make it, and the way back. */
export interface Step {
  change: Change;
  carryOut(client: Client): Promise<InitialPassword | undefined>;
  /** Takes back what `carryOut` did; absent where nothing can, as after a deletion. */
  undo?: (client: Client) => Promise<void>;
}

/** Changes that were made so far. */
export interface Applied {
  changes: Change[];
  initialPasswords: InitialPassword[];
}

/** Report on each company of a file when a change is refused, by its name; the plans of the file are one group, named `plans`. */
export interface ApplyStatus {
  /** Companies whose changes were all made. */
  done: string[];
  /** Company whose changes were all taken back, since one of them was refused. */
  undone: string | null;
  /** Company of which some change could not be taken back. */
  half: string | null;
  /** Companies without any change yet. */
  notBegun: string[];
}

/**
 * Makes the changes, all of a company or none: when one is refused, those of the same company are taken back. `applied` is filled with
 * the changes that were made, also then. Throws the refusal, with the companies that are done, undone and not begun.
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
      const made = await applyAllOrNone(client, group.steps).catch(({ error, isHalf }: ChangesFailed) => {
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

/** Error of a company's changes that were given up, and whether some of them could not be taken back. */
class ChangesFailed extends Error {
  readonly error: unknown;
  readonly isHalf: boolean;

  constructor(error: unknown, isHalf: boolean) {
    super('The changes of a company were given up');
    this.error = error;
    this.isHalf = isHalf;
  }
}

/** Makes all changes of a company, and returns the passwords that were generated. Throws Broken after taking them back. */
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
    throw new ChangesFailed(error, !(await undoSteps(client, done)));
  }
}

/** Takes steps back, the last first; false when one of them stays. */
async function undoSteps(client: Client, done: readonly Step[]): Promise<boolean> {
  // Deleting a company that was created here also deletes everything that was created in it.
  const opened = done.find(({ change }) => change.kind === 'company' && change.action === 'create');
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

/** Groups the steps that are made together or not at all: those of a company, and those of plans. */
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
      : `some of ${half} stays, for it could not be taken back: compare by \`balcao diff\``;
  return `Done: ${names(done)}; ${broken}; not begun: ${names(notBegun)}.`;
}

function asObject(details: unknown): object {
  return typeof details === 'object' && details !== null ? details : {};
}

/** A change in a line: `+ queue Vendas (Padaria Sol)`. */
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

/** Returns a refusal that names the change that was refused. */
export function refusedAt(
  { kind, name, company }: Change,
  { status, code, message, details }: Refusal,
): Refusal {
  const where = company === undefined || kind === 'company' ? '' : ` of ${company}`;
  return new Refusal({ status, code, details, message: `${kind} ${name}${where}: ${message}` });
}
