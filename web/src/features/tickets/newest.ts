import type { QueryClient } from '@tanstack/react-query';
import type { Message, Ticket } from './ticket.ts';

// Answers and live events bring states of a message or a ticket in any order, some twice, some long after a newer one.
// `updatedAt` rises with every change, so the fields of the later state are used. Fields that only the earlier one has,
// such as those of a list, are kept.

/** A state, or the part of one that an event reports. */
export type Changed<T extends Message | Ticket> = Pick<T, 'id' | 'updatedAt'> & Partial<T>;

/** Merges two versions of a message, the one on screen and the one that arrived; fields of the newer one win. */
export function newestMessage(known: Message, came: Message): Message {
  return isOlder(came, known) ? { ...came, ...known } : { ...known, ...came };
}

/** Merges two states of a ticket; lists contain less of its contact than the answer for one ticket. */
export function newestTicket(known: Ticket, came: Changed<Ticket>): Ticket {
  const [older, newer] = isOlder(came, known) ? [came, known] : [known, came];
  const isSameContact = (came.contact?.id ?? known.contact.id) === known.contact.id;
  const contact = isSameContact ? { ...known.contact, ...older.contact, ...newer.contact } : known.contact;
  return { ...known, ...older, ...newer, contact: isSameContact ? contact : (newer.contact ?? contact) };
}

function isOlder(one: { updatedAt: string }, other: { updatedAt: string }): boolean {
  return one.updatedAt < other.updatedAt;
}

/** Number of states of each kind that are remembered: those of the last minutes, on a busy day. */
const remembered = 1000;

/** Merges a message from a live event or an answer with its states seen before, loaded or not. */
export function heardMessage(client: QueryClient, came: Message): Message {
  return heard(client, 'message', came, newestMessage);
}

export function heardTicket(client: QueryClient, came: Ticket): Ticket {
  return heard(client, 'ticket', came, newestTicket);
}

function heard<T extends Message | Ticket>(
  client: QueryClient,
  kind: 'message' | 'ticket',
  came: T,
  newest: (known: T, came: T) => T,
): T {
  const states = statesOf<T>(client, kind);
  const known = states.get(String(came.id));
  const state = known ? newest(known, came) : came;
  // The latest state is moved to the end; the first one is dropped.
  states.delete(String(came.id));
  states.set(String(came.id), state);
  if (states.size > remembered) states.delete(states.keys().next().value as string);
  return state;
}

/** Returns the remembered states. They are in the query cache, so that they end with the session. */
function statesOf<T>(client: QueryClient, kind: string): Map<string, T> {
  const key = ['tickets', 'heard', kind];
  const known = client.getQueryData<Map<string, T>>(key);
  if (known) return known;
  const states = new Map<string, T>();
  client.setQueryDefaults(['tickets', 'heard'], { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(key, states);
  return states;
}
