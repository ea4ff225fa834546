import type { Static, TSchema } from '@sinclair/typebox';

/** A live event as its plugin declares it: what clients hear under which name, and who hears it. */
export interface LiveEvent<Name extends string = string, Payload extends TSchema = TSchema> {
  /** As documented: `{id}` stands for the company's id. */
  readonly name: Name;
  /** What happened when it comes. */
  readonly summary: string;
  /** Who hears it, for people. */
  readonly audience: string;
  readonly payload: Payload;
}

/** What an event carries. */
export type LivePayload<E extends LiveEvent> = Static<E['payload']>;

/**
 * Declares a live event, in a plugin's `live-events.ts`; the plugin's manifest lists it in `liveEvents`. Sent by
 * `ctx.live(event, payload, audience)`, heard by `useLive<typeof event>(name, …)`, and documented at `/docs/live.json`.
 */
export function defineLiveEvent<const Name extends string, Payload extends TSchema>(
  event: LiveEvent<Name, Payload>,
): LiveEvent<Name, Payload> {
  return Object.freeze(event);
}

/** The event's name on the wire of one company. */
export function wireNameOf({ name }: LiveEvent, companyId: number): string {
  return name.replace('{id}', String(companyId));
}
