import type { Host } from '@balcao/core';
import { isOwn, type SendersByContact, sendersBehind } from '../delivery-updates/own-messages.ts';
import { type Arrival, type Placed, wireKey } from './arrival.ts';
import type { Known, KnownMessage } from './known-arrivals.ts';

/** Content that arrived for a message which is stored without its content, with the id of that message. */
export interface Filling {
  messageId: number;
  arrival: Arrival;
}

/**
 * Filters the inbound messages of a batch: those that are not stored yet, and those whose content completes a stored
 * message. Writers' phones choose the ids, so messages of different chats may have the same id.
 */
export async function notStoredYet(
  host: Host,
  arrivals: readonly Arrival[],
  { stored }: Known,
): Promise<{ fresh: readonly Arrival[]; fillings: readonly Filling[] }> {
  if (stored.size === 0) return { fresh: arrivals, fillings: [] };
  const people = await peopleOf(host, arrivals, stored);
  const fresh: Arrival[] = [];
  const fillings: Filling[] = [];
  for (const arrival of arrivals) {
    const rows = stored.get(keyOf(arrival)) ?? [];
    const own = rows.find((row) => isOwn(row, arrival.message, people));
    if (!own) fresh.push(arrival);
    else if (own.isAwaited && !arrival.message.contentFollows)
      fillings.push({ messageId: own.messageId, arrival });
  }
  return { fresh, fillings };
}

/** Leaves out the messages whose writer is gone by now; locks what the others depend on until the transaction ends. */
export async function withoutGone(arrivals: readonly Arrival[]): Promise<readonly Arrival[]> {
  const answers = new Map<Arrival['message']['holds'], boolean>([[undefined, true]]);
  const kept: Arrival[] = [];
  for (const arrival of arrivals) {
    const { holds } = arrival.message;
    // Messages of one writer at the same moment share the question.
    const isKept = answers.get(holds) ?? (await holds?.()) ?? true;
    answers.set(holds, isKept);
    if (isKept) kept.push(arrival);
  }
  return kept;
}

/**
 * Keeps each message of a batch once, the first of equal ones; messages of different authors with the same id get
 * numbers (`wireTwin`).
 */
export function eachOnce(placed: readonly Placed[], { stored }: Known): Placed[] {
  const taken = new Map<string, Placed[]>();
  return placed.flatMap((arrival) => {
    const key = keyOf(arrival);
    const others = taken.get(key) ?? [];
    const same = others.find((other) => isSame(other, arrival));
    if (same) return takesPlaceOf(same, arrival);
    const rows = stored.get(key) ?? [];
    const wireTwin = Math.max(-1, ...rows.map((row) => row.wireTwin)) + 1 + others.length;
    const once = wireTwin === 0 ? arrival : { ...arrival, wireTwin };
    taken.set(key, [...others, once]);
    return [once];
  });
}

/** Stores the content where a message's content and its placeholder arrive in the same batch. */
function takesPlaceOf(standIn: Placed, arrival: Placed): [] {
  if (!standIn.message.contentFollows || arrival.message.contentFollows) return [];
  standIn.message = arrival.message;
  if (arrival.called) standIn.called = arrival.called;
  return [];
}

function isSame(one: Placed, other: Placed): boolean {
  if (one.message.fromMe || other.message.fromMe)
    return Boolean(one.message.fromMe) === Boolean(other.message.fromMe);
  return one.contact.id === other.contact.id && one.writer.id === other.writer.id;
}

async function peopleOf(
  host: Host,
  arrivals: readonly Arrival[],
  stored: Known['stored'],
): Promise<SendersByContact> {
  const rowsOfCompanies = new Map<number, KnownMessage[]>();
  for (const arrival of arrivals) {
    const rows = stored.get(keyOf(arrival));
    if (!rows) continue;
    const { companyId } = arrival;
    rowsOfCompanies.set(companyId, [...(rowsOfCompanies.get(companyId) ?? []), ...rows]);
  }
  const people = new Map<number, ReadonlySet<string>>();
  for (const [companyId, rows] of rowsOfCompanies)
    for (const [id, keys] of await sendersBehind(host.contextFor(companyId), rows)) people.set(id, keys);
  return people;
}

function keyOf({ connectionId, message }: Arrival): string {
  return wireKey(connectionId, message.wireId);
}
