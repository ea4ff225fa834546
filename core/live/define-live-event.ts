import type { Static, TInteger, TLiteral, TObject, TProperties, TSchema, TUnion } from '@sinclair/typebox';
import type { Permission } from '../permissions.ts';
import { Type } from '../typebox.ts';

/** Live event as its plugin declares it: its name, its payload, and its audience. */
export interface LiveEvent<Name extends string = string, Payload extends TSchema = TSchema> {
  /** Documented name: `{id}` stands for the company's id, any other `{…}` for the id of a row, given when it is sent. */
  readonly name: Name;
  /** Occasion of the event. */
  readonly summary: string;
  /** Audience in words, for readers. */
  readonly audience: string;
  /** Permission that a user needs to receive the event; absent: all users that `ctx.live` names. */
  readonly permission?: Permission;
  readonly payload: Payload;
}

/** Payload of an event. */
export type LivePayload<E extends LiveEvent> = Static<E['payload']>;

/**
 * Declares a live event, in a plugin's `live-events.ts`; the plugin's manifest lists it in `liveEvents`. Sent by
 * `ctx.live(event, payload, audience)`, heard by `useLive<typeof event>(name, …)`, and documented at `/docs/live.json`.
 *
 * @example
 * export const visitChanged = defineLiveEvent({
 *   name: 'company-{id}-visit',
 *   summary: 'A visit is new, changed or gone',
 *   audience: 'every user of the company',
 *   payload: Type.Object({ record: Visit }),
 * });
 */
export function defineLiveEvent<const Name extends string, Payload extends TSchema>(
  event: LiveEvent<Name, Payload>,
): LiveEvent<Name, Payload> {
  return Object.freeze(event);
}

/** `action` of an event about a record that is new or changed. */
export const written = Type.Union([Type.Literal('create'), Type.Literal('update')]);

type Changes<Shown extends TProperties, Gone extends TProperties> = TUnion<
  [TObject<{ action: typeof written } & Shown>, TObject<{ action: TLiteral<'delete'> } & Gone>]
>;

/**
 * Payload of an event about records: `create` and `update` bring what is shown, `delete` only what names the record that
 * is gone, which is its `id` unless said otherwise.
 *
 * @example
 * payload: changesOf({ record: Visit }),
 */
export function changesOf<Shown extends TProperties>(shown: Shown): Changes<Shown, { id: TInteger }>;
export function changesOf<Shown extends TProperties, Gone extends TProperties>(
  shown: Shown,
  gone: Gone,
): Changes<Shown, Gone>;
export function changesOf(shown: TProperties, gone: TProperties = { id: Type.Integer() }): TSchema {
  return Type.Union([
    Type.Object({ action: written, ...shown }),
    Type.Object({ action: Type.Literal('delete'), ...gone }),
  ]);
}

/**
 * Returns the event's name on the wire for one company. Throws when the name contains a row's id and none is given.
 */
export function wireNameOf({ name }: LiveEvent, companyId: number, rowId?: number): string {
  return name.replace('{id}', String(companyId)).replace(/\{\w+\}/, (place) => {
    if (rowId === undefined) throw new Error(`The live event ${name} goes out without its ${place}`);
    return String(rowId);
  });
}

/** True when this event has the given name on the wire of the company. */
export function isWireNameOf({ name }: LiveEvent, companyId: number, wireName: string): boolean {
  const [before = '', ...rest] = name.replace('{id}', String(companyId)).split(/\{\w+\}/);
  if (rest.length === 0) return before === wireName;
  return wireName.startsWith(before) && /^\d+$/.test(wireName.slice(before.length));
}
