import type { DomainEvents, ErrorText } from '@balcao/core';
import type { Static, TObject } from '@balcao/core/typebox.ts';
import type { EventGroup } from '../contract/limits.ts';
import type { EventContext } from './event-context.ts';
import { recordSummaries } from './record-summary-texts.ts';
import { summaries as conversationSummaries } from './summary-texts.ts';

const summaries = { ...conversationSummaries, ...recordSummaries };

/** One kind of event that addresses can hear: from which domain event it comes, and what it carries. */
export interface EventType {
  readonly name: string;
  /** Grows when what it carries changes in a way that breaks receivers; then the name gets `.v2`, and both are sent. */
  readonly version: number;
  readonly group: EventGroup;
  readonly on: keyof DomainEvents & string;
  /** Text of the event, from `summary-texts.ts` or `record-summary-texts.ts`. */
  readonly summary: ErrorText;
  /** Schema of `data`. */
  readonly data: TObject;
  /** Plans whose companies all get it, whichever company it is published in; null: every company. Absent: that one alone. */
  readonly plansOf?: (payload: never) => readonly number[] | null;
  /** Whether a domain event is one of these; absent: every one is. */
  readonly when?: (payload: never) => boolean;
  /** Builds `data` from the payload and the records around it when the event is written out. */
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

/** Declares an event type; what `present` answers is held to the schema when it compiles. */
export function defineEventType<E extends keyof DomainEvents & string, Data extends TObject>(
  type: Declared<E, Data>,
): EventType {
  return Object.freeze({ version: 1, ...type, summary: summaries[type.name] });
}
