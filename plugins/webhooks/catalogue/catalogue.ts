import type { Locale } from '@balcao/core';
import { UnknownEventType } from '../contract/errors.ts';
import { eventGroups } from '../contract/limits.ts';
import type { WebhookEventType } from '../schemas.ts';
import { announcementTypes, billingTypes, chatTypes } from './activity-types.ts';
import { contactTypes } from './contact-types.ts';
import type { EventType } from './event-type.ts';
import { messageTypes } from './message-types.ts';
import {
  campaignTypes,
  connectionTypes,
  queueTypes,
  scheduleTypes,
  tagTypes,
  userTypes,
} from './other-types.ts';
import { automationTypes, flowTypes, listTypes, quickMessageTypes, webchatTypes } from './record-types.ts';
import { envelope } from './shapes.ts';
import { ticketTypes } from './ticket-types.ts';

/** All event types of webhooks, in the order of lists. */
export const eventTypes: readonly EventType[] = [
  ...ticketTypes,
  ...messageTypes,
  ...contactTypes,
  ...tagTypes,
  ...campaignTypes,
  ...scheduleTypes,
  ...connectionTypes,
  ...queueTypes,
  ...userTypes,
  ...quickMessageTypes,
  ...listTypes,
  ...automationTypes,
  ...flowTypes,
  ...webchatTypes,
  ...chatTypes,
  ...announcementTypes,
  ...billingTypes,
].sort((one, other) => eventGroups.indexOf(one.group) - eventGroups.indexOf(other.group));

const byName = new Map(eventTypes.map((type) => [type.name, type]));
const byDomainEvent = new Map<string, EventType[]>();
for (const type of eventTypes) byDomainEvent.set(type.on, [...(byDomainEvent.get(type.on) ?? []), type]);

/** Finds an event type by name; undefined for one that this version no longer sends. */
export function eventTypeOf(name: string): EventType | undefined {
  return byName.get(name);
}

/** Lists the webhook event types of a domain event. */
export function typesFor(event: string, payload: unknown): EventType[] {
  return (byDomainEvent.get(event) ?? []).filter(({ when }) => when?.(payload as never) ?? true);
}

/** Sorts the names of event types in the order of lists, each once. Throws ERR_WEBHOOK_UNKNOWN_EVENT. */
export function requireEventTypes(names: readonly string[]): string[] {
  const unknown = names.find((name) => !byName.has(name));
  if (unknown !== undefined) throw UnknownEventType({ details: { type: unknown } });
  return eventTypes.filter(({ name }) => names.includes(name)).map(({ name }) => name);
}

/** Presents an event type for clients. */
export function presentEventType(type: EventType, locale: Locale): WebhookEventType {
  const { name, version, group, summary, data } = type;
  const schema = JSON.parse(JSON.stringify(envelope(name, data))) as Record<string, unknown>;
  return { name, version, group, summary: summary[locale], schema };
}
