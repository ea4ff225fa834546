import type { SimulatedEvent } from '@balcao/plugins/reception/simulation/schemas.ts';

const kinds = new Set(['customer', 'photo', 'accept', 'agent', 'close', 'clock']);

/** Moves a conversation to another hour; the events keep their distance from the first one. */
export function startingAt<E extends { at: string }>(events: readonly E[], start: number): E[] {
  const first = events[0] ? Date.parse(events[0].at) : start;
  return events.map((event) => ({
    ...event,
    at: new Date(Date.parse(event.at) + start - first).toISOString(),
  }));
}

/** A recorded conversation as a user saved it in a file; null for anything else. */
export function eventsIn(text: string): SimulatedEvent[] | null {
  try {
    const { events } = JSON.parse(text) as { events?: unknown };
    return Array.isArray(events) && events.every(isEvent) ? events : null;
  } catch {
    return null;
  }
}

function isEvent(event: unknown): event is SimulatedEvent {
  if (typeof event !== 'object' || event === null) return false;
  const { at, kind, text } = event as Record<string, unknown>;
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof kind === 'string' &&
    kinds.has(kind) &&
    (text === undefined || typeof text === 'string')
  );
}
