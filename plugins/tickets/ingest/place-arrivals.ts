import type { Host } from '@balcao/core';
import { type ContactRow, resolveContacts, type Sender } from '../../contacts/index.ts';
import type { Arrival, Placed } from './arrival.ts';

/** Finds for each arrived message its conversation and its writer; unknown numbers become contacts. */
export async function placeArrivals(host: Host, arrivals: readonly Arrival[]): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (const [companyId, ofCompany] of byCompany(arrivals)) {
    const senders: Sender[] = [];
    for (const arrival of ofCompany) senders.push(...sendersOf(arrival));
    const contacts = await resolveContacts(host.contextFor(companyId), senders);
    let next = 0;
    for (const arrival of ofCompany) {
      const contact = contacts[next++] as ContactRow;
      const writer = hasParticipant(arrival) ? (contacts[next++] as ContactRow) : contact;
      placed.push({ ...arrival, contact, writer });
    }
  }
  return placed;
}

function sendersOf(arrival: Arrival): Sender[] {
  const { connectionId, message } = arrival;
  // A message typed on the phone carries our own name, not the customer's.
  const writer = {
    addresses: message.from,
    name: message.fromMe ? undefined : message.pushName,
    connectionId,
  };
  if (!message.group) return [writer];
  const { address, name, formerName } = message.group;
  const renamed = formerName === undefined ? {} : { formerName };
  const group = { addresses: [address], name, isGroup: true, connectionId, ...renamed };
  return hasParticipant(arrival) ? [group, writer] : [group];
}

function hasParticipant({ message }: Arrival): boolean {
  return message.group !== undefined && !message.fromMe && message.from.length > 0;
}

function byCompany(arrivals: readonly Arrival[]): Map<number, Arrival[]> {
  const groups = new Map<number, Arrival[]>();
  for (const arrival of arrivals) {
    const group = groups.get(arrival.companyId);
    if (group) group.push(arrival);
    else groups.set(arrival.companyId, [arrival]);
  }
  return groups;
}
