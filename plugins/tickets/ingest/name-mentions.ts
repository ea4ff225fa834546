import type { Host } from '@balcao/core';
import { connectionsByIds, type Mention } from '../../connections/index.ts';
import { identityKey, readIdentities } from '../../contacts/index.ts';
import { withNames } from '../contents/mention-names.ts';
import { ticketLimits } from '../contract/limits.ts';
import type { Arrival } from './arrival.ts';

/**
 * Gives the members whom a message calls the names that the company knows them by, and its text these names, as phones show it.
 * Our own number has the name of its connection; somebody unknown stays a number.
 */
export async function nameMentions(host: Host, arrivals: readonly Arrival[]): Promise<readonly Arrival[]> {
  if (!arrivals.some(isCalling)) return arrivals;
  const named: Arrival[] = [];
  for (const arrival of arrivals) named.push(isCalling(arrival) ? await nameIn(host, arrival) : arrival);
  return named;
}

function isCalling({ message }: Arrival): boolean {
  return (message.mentions?.length ?? 0) > 0;
}

async function nameIn(host: Host, arrival: Arrival): Promise<Arrival> {
  const ctx = host.contextFor(arrival.companyId);
  const { message, connectionId } = arrival;
  const called = (message.mentions ?? []).slice(0, ticketLimits.mentionsMax);
  const known = await readIdentities(ctx, called);
  const own = called.some(({ isUs }) => isUs) ? await connectionsByIds(ctx, [connectionId]) : null;
  const mentions: Mention[] = called.flatMap(({ kind, value, isUs }) => {
    const name = isUs ? own?.get(connectionId)?.name : known.get(identityKey({ kind, value }))?.name;
    return name ? [{ kind, value, name }] : [];
  });
  return { ...arrival, called: mentions, message: { ...message, body: withNames(message.body, mentions) } };
}
