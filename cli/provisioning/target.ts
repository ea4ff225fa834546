import { Refusal } from '../operator/client.ts';
import type { CompanyState } from './company-state.ts';
import { nameOf } from './read-file.ts';
import type { Secrets } from './secrets.ts';

/**
 * Company to which a file is being applied. Steps name queues and connections, and find their ids here; a step that creates one
 * adds its id.
 */
export interface Target {
  name: string;
  /** Id of the company; null: the file creates it, and it does not exist yet. */
  id: number | null;
  /** E-mail of the administrator that the API creates together with the company; null: the company exists. */
  firstAdmin: string | null;
  current: CompanyState;
  secrets: Secrets;
  ids: { queues: Map<string, number>; connections: Map<string, number> };
  /** Names of all queues and connections in the file or the installation. */
  known: { queues: Set<string>; connections: Set<string> };
}

/** Returns the id of the company for API calls. Throws an Error while it has not been created. */
export function idOf({ id, name }: Target): number {
  if (id === null) throw new Error(`The company ${name} was not made`);
  return id;
}

/** Throws ERR_QUEUE_NOT_FOUND or ERR_NO_WAPP_FOUND for a name that neither the file nor the installation has. */
export function requireKnown(target: Target, of: 'queues' | 'connections', names: readonly string[]): void {
  const missing = names.find((name) => !target.known[of].has(nameOf({ name })));
  if (missing === undefined) return;
  const code = of === 'queues' ? 'ERR_QUEUE_NOT_FOUND' : 'ERR_NO_WAPP_FOUND';
  throw notThere(code, `${target.name} has no ${of.slice(0, -1)} called ${missing}.`);
}

export function notThere(code: string, message: string): Refusal {
  return new Refusal({ status: 404, code, message });
}

/** Returns the id of a queue or connection by its name, which `requireKnown` has checked before anything was changed. */
export function idNamed(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(nameOf({ name }));
  if (id === undefined) throw new Error(`${name} was not made`);
  return id;
}
