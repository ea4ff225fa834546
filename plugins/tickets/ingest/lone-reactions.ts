import type { Host } from '@balcao/core';
import type { ChannelAddress } from '../../connections/index.ts';
import { identityKey, readIdentities } from '../../contacts/index.ts';
import type { Arrival } from './arrival.ts';

/**
 * Leaves out reactions in chats without a message: a reaction alone makes no contact, because it belongs to a message
 * that is not stored, such as an old one or a status.
 */
export async function withoutLoneReactions(
  host: Host,
  arrivals: readonly Arrival[],
): Promise<readonly Arrival[]> {
  const reactions = arrivals.filter(isReaction);
  if (reactions.length === 0) return arrivals;
  const lone = new Set<Arrival>();
  for (const companyId of new Set(reactions.map((arrival) => arrival.companyId))) {
    const ofCompany = arrivals.filter((arrival) => arrival.companyId === companyId);
    const known = new Set<string>();
    const asked = ofCompany.filter(isReaction).flatMap(chatOf);
    for (const key of (await readIdentities(host.contextFor(companyId), asked)).keys()) known.add(key);
    for (const arrival of ofCompany) {
      const keys = chatOf(arrival).map(identityKey);
      if (!isReaction(arrival)) for (const key of keys) known.add(key);
      else if (!keys.some((key) => known.has(key))) lone.add(arrival);
    }
  }
  return arrivals.filter((arrival) => !lone.has(arrival));
}

function isReaction({ message }: Arrival): boolean {
  return message.kind === 'reaction';
}

/** Addresses of the chat: the group's, else the customer's. */
function chatOf({ message: { group, from } }: Arrival): readonly ChannelAddress[] {
  return group ? [group.address] : from;
}
