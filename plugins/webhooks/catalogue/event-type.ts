import type { DomainEvents, ErrorText } from '@balcao/core';
import type { Static, TObject } from '@balcao/core/typebox.ts';
import type { EventGroup } from '../contract/limits.ts';
import type { EventContext } from './event-context.ts';
import { recordSummaries } from './record-summary-texts.ts';
import { summaries as conversationSummaries } from './summary-texts.ts';

const summaries = { ...conversationSummaries, ...recordSummaries };

/** Type of event to which webhooks can subscribe: the domain event from which it comes, and its data. */
export interface EventType {
  readonly name: string;
  /**
   * Version, which rises when a change of the data breaks receivers; the new name then ends with `.v2`, and both are
   * sent.
   */
  readonly version: number;
  readonly group: EventGroup;
  readonly on: keyof DomainEvents & string;
  /** Text of the event, from `summary-texts.ts` or `record-summary-texts.ts`. */
  readonly summary: ErrorText;
  /** Schema of `data`. */
  readonly data: TObject;
  /**
   * Plans whose companies all get the event, whichever company published it; null: every company. Absent: only the
   * company that published it.
   */
  readonly plansOf?: (payload: never) => readonly number[] | null;
  /** Returns true when a domain event is of this type; absent: each one is. */
  readonly when?: (payload: never) => boolean;
  /** Makes `data` from the payload and related records, when the delivery is made. */
  readonly present: (payload: never, context: EventContext) => unknown;
}

interface Declared<E extends keyof DomainEvents & string, Data extends TObject> {
  name: keyof typeof summaries;
  version?: number;
  group: EventGroup;
  on: E;
  data: Data;
  plansOf?: (payload: DomainEvents[E]) => readonly number[] | null;
  when?: (payload: DomainEvents[E]) => boolean;
  present: (payload: DomainEvents[E], context: EventContext) => Static<Data> | Promise<Static<Data>>;
}

/** Declares an event type; the compiler checks the result of `present` against the schema. */
export function defineEventType<E extends keyof DomainEvents & string, Data extends TObject>(
  type: Declared<E, Data>,
): EventType {
  return Object.freeze({ version: 1, ...type, summary: summaries[type.name] });
}
