import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Loopback } from '../loopback.ts';

export interface Asked<Body> {
  loopback: Loopback;
  params: Record<string, string>;
  query: URLSearchParams;
  body: Body;
}

export interface Route {
  method: string;
  /** The parameters of a path that is this route's; null for others. */
  match(path: string): Record<string, string> | null;
  /** Throws BadRequest for a body of another form. */
  run(asked: Asked<unknown>): unknown;
}

export class BadRequest extends Error {
  override name = 'BadRequest';
}

/** Declares a call of the control interface; its result is sent as JSON (a string as text). */
export function route<S extends TSchema>(
  method: string,
  path: string,
  schema: S | null,
  run: (asked: Asked<Static<S>>) => unknown,
): Route {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`);
  return {
    method,
    match(asked) {
      const found = pattern.exec(asked);
      return found && Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? '']));
    },
    run(asked) {
      const body: unknown = asked.body;
      if (schema === null) return run({ ...asked, body: undefined as Static<S> });
      if (Value.Check(schema, body)) return run({ ...asked, body });
      const [first] = Value.Errors(schema, body);
      throw new BadRequest(`${first?.path || 'the body'}: ${first?.message ?? 'has another form'}`);
    },
  };
}
