import { type Client, Refusal } from '../operator/client.ts';
import type { Progress } from '../progress.ts';
import type { Differences } from './differences.ts';

export type Kind = 'plan' | 'company' | 'user' | 'queue' | 'connection' | 'tag' | 'setting';

/** One thing that differs between a file and the installation. */
export interface Change {
  action: 'create' | 'update' | 'delete';
  kind: Kind;
  /** By which people know it: an e-mail for a user, a key for a setting. */
  name: string;
  company?: string;
  /** Of an update: what is otherwise. */
  fields?: Differences;
}

/** A password that was drawn; it is shown this once. */
export interface InitialPassword {
  email: string;
  initialPassword: string;
}

/** A change with the way to make it. Each is whole in itself: what a killed run left out, the next one finds. */
export interface Step {
  change: Change;
  carryOut(client: Client): Promise<InitialPassword | undefined>;
}

export interface Applied {
  changes: Change[];
  initialPasswords: InitialPassword[];
}

/** Makes the changes one after the other; `applied` holds what is done, also when one is refused. Throws that refusal. */
export async function carryOut(
  client: Client,
  steps: readonly Step[],
  { applied, progress }: { applied: Applied; progress: Progress },
): Promise<void> {
  progress.step('Changes', steps.length);
  try {
    for (const { change, carryOut: make } of steps) {
      const drawn = await make(client).catch((error: unknown) => {
        throw error instanceof Refusal ? refusedAt(change, error) : error;
      });
      applied.changes.push(change);
      if (drawn) applied.initialPasswords.push(drawn);
      progress.advance();
    }
  } finally {
    progress.end();
  }
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

/** A refusal that names the change which it is of. */
export function refusedAt({ kind, name, company }: Change, { status, code, message, details }: Refusal): Refusal {
  const where = company === undefined || kind === 'company' ? '' : ` of ${company}`;
  return new Refusal({ status, code, details, message: `${kind} ${name}${where}: ${message}` });
}
