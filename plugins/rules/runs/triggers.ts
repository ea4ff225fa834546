import type { PendingEvent } from '@balcao/core';
import type { TicketAssignment } from '../../tickets/index.ts';
import type { RuleTriggerKind } from '../contract/limits.ts';
import type { RuleRow } from '../rules/rule.ts';

/** Event of a ticket in the form in which rules describe it. */
export interface Happened {
  on: RuleTriggerKind;
  tagIds?: readonly number[];
  queueId?: number;
  rate?: number;
  /** Earlier rating that this one replaces. */
  rateBefore?: number;
  /** Only rule that the event starts. */
  ruleId?: number;
}

interface Moved {
  before: TicketAssignment;
  after: TicketAssignment;
}

/** Functions that convert the product's events for rules, by the event's name. */
const readers: Readonly<Record<string, (payload: never) => Happened[]>> = {
  // Events that were kept by an earlier version have the ticket's id alone.
  'ticket.created': (begun: Partial<TicketAssignment>) => [{ on: 'opened' }, ...placesOf(begun)],
  'ticket.updated': ({ before, after }: Moved) => movesOf(before, after),
  'ticket.accepted': () => [{ on: 'accepted' }],
  'ticket.closed': () => [{ on: 'closed' }],
  'ticket.prioritised': () => [{ on: 'prioritised' }],
  'ticket.tagged': ({ tagIds }: { tagIds: number[] }) => [{ on: 'tagged', tagIds }],
  'ticket.untagged': ({ tagIds }: { tagIds: number[] }) => [{ on: 'untagged', tagIds }],
  'ticket.fields-changed': () => [{ on: 'fields-changed' }],
  // Number that the customer chose, on the scale of the question.
  'ticket.rated': ({ given: { rate } }: { given: { rate: number } }) => [{ on: 'rated', rate }],
  'ticket.rating-changed': ({ given, before }: { given: { rate: number }; before: { rate: number } }) => [
    { on: 'rated', rate: given.rate, rateBefore: before.rate },
  ],
  'ticket.sla.warned': () => [{ on: 'sla-warned' }],
  'ticket.sla.breached': () => [{ on: 'sla-breached' }],
  'ticket.snooze-ended': () => [{ on: 'snooze-ended' }],
  // Event of rules' own timers, which no other plugin reads.
  'rule.timer': (struck: Happened) => [struck],
  'message.received': () => [{ on: 'customer-wrote' }],
  // Event of a message that was taken for a rating at first.
  'message.moved': () => [{ on: 'customer-wrote' }],
};

/** Converts an event for rules; empty for events that no rule can have. */
export function happenedIn(event: PendingEvent['event'] | string, payload: unknown): Happened[] {
  return readers[event]?.(payload as never) ?? [];
}

/** Returns true where the event starts the rule. */
export function matches({ id, trigger }: Pick<RuleRow, 'id' | 'trigger'>, happened: Happened): boolean {
  const { on, tagId, queueId, rateMax } = trigger;
  return (
    on === happened.on &&
    (happened.ruleId === undefined || happened.ruleId === id) &&
    (tagId === undefined || (happened.tagIds ?? []).includes(tagId)) &&
    (queueId === undefined || happened.queueId === queueId) &&
    (rateMax === undefined || (happened.rate ?? 0) <= rateMax) &&
    !isHeardBefore(trigger, happened)
  );
}

/** A changed rating starts only the rules that the first rating did not start. */
function isHeardBefore({ rateMax }: RuleRow['trigger'], { rateBefore }: Happened): boolean {
  return rateBefore !== undefined && (rateMax === undefined || rateBefore <= rateMax);
}

/** Converts the queue and the agent with which a ticket begins. */
function placesOf({ status, userId = null, queueId = null }: Partial<TicketAssignment>): Happened[] {
  const happened: Happened[] = [];
  if (queueId !== null) happened.push({ on: 'queue-entered', queueId });
  if (status === 'open' && userId !== null) happened.push({ on: 'assigned' });
  return happened;
}

function movesOf(before: TicketAssignment, after: TicketAssignment): Happened[] {
  const happened: Happened[] = [];
  if (after.queueId !== null && after.queueId !== before.queueId)
    happened.push({ on: 'queue-entered', queueId: after.queueId });
  if (after.status === 'open' && after.userId !== null && after.userId !== before.userId)
    happened.push({ on: 'assigned' });
  if (before.status === 'closed' && after.status !== 'closed') happened.push({ on: 'reopened' });
  return happened;
}
