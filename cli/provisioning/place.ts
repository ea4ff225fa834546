import { Refusal } from '../operator/client.ts';
import type { CompanyState } from './company-state.ts';
import { nameOf } from './read-file.ts';
import type { Secrets } from './secrets.ts';

/** A company on its way to what a file wants: ids of what is made meanwhile are put in as they come. */
export interface Place {
  name: string;
  /** null: it is not there yet. */
  id: number | null;
  /** The e-mail that its first admin is made with, along with the company itself. */
  firstAdmin: string | null;
  current: CompanyState;
  secrets: Secrets;
  ids: { queues: Map<string, number>; connections: Map<string, number> };
  /** Names of queues and connections in a file or in the installation. */
  known: { queues: Set<string>; connections: Set<string> };
}

/** The id by which calls name the place. */
export function idOf({ id, name }: Place): number {
  if (id === null) throw new Error(`The company ${name} was not made`);
  return id;
}

/** Throws ERR_QUEUE_NOT_FOUND or ERR_NO_WAPP_FOUND for a name that neither the file nor the installation has. */
export function requireKnown(place: Place, of: 'queues' | 'connections', names: readonly string[]): void {
  const missing = names.find((name) => !place.known[of].has(nameOf({ name })));
  if (missing === undefined) return;
  const code = of === 'queues' ? 'ERR_QUEUE_NOT_FOUND' : 'ERR_NO_WAPP_FOUND';
  throw notThere(code, `${place.name} has no ${of.slice(0, -1)} called ${missing}.`);
}

export function notThere(code: string, message: string): Refusal {
  return new Refusal({ status: 404, code, message });
}

/** The id behind a name that was checked before. */
export function idNamed(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(nameOf({ name }));
  if (id === undefined) throw new Error(`${name} was not made`);
  return id;
}
