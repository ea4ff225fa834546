import type { Context, Host } from '@balcao/core';
import { connectionsByIds, type Mention } from '../../connections/index.ts';
import { identityKey, readIdentities } from '../../contacts/index.ts';
import { withNames } from '../contents/mention-names.ts';
import { ticketLimits } from '../contract/limits.ts';
import type { Arrival } from './arrival.ts';

/**
 * Gives the members whom a message mentions the names under which the company knows them, and puts the names into its
 * text, as phones do. The company's own number gets the name of its connection; an unknown member stays a number.
 */
export async function nameMentions(host: Host, arrivals: readonly Arrival[]): Promise<readonly Arrival[]> {
  if (!arrivals.some(isCalling)) return arrivals;
  const names = new Map<number, Names>();
  for (const companyId of new Set(arrivals.filter(isCalling).map((arrival) => arrival.companyId))) {
    const calling = arrivals.filter((arrival) => arrival.companyId === companyId && isCalling(arrival));
    names.set(companyId, await namesIn(host.contextFor(companyId), calling));
  }
  return arrivals.map((arrival) => {
    const known = names.get(arrival.companyId);
    return known && isCalling(arrival) ? named(arrival, known) : arrival;
  });
}

function isCalling({ message }: Arrival): boolean {
  return (message.mentions?.length ?? 0) > 0;
}

/** Names of one company's contacts and connections. */
interface Names {
  contacts: Awaited<ReturnType<typeof readIdentities>>;
  connections: Awaited<ReturnType<typeof connectionsByIds>>;
}

async function namesIn(ctx: Context, calling: readonly Arrival[]): Promise<Names> {
  return {
    contacts: await readIdentities(ctx, calling.flatMap(calledIn)),
    connections: await connectionsByIds(
      ctx,
      calling.map(({ connectionId }) => connectionId),
    ),
  };
}

function calledIn({ message }: Arrival) {
  return (message.mentions ?? []).slice(0, ticketLimits.mentionsMax);
}

function named(arrival: Arrival, { contacts, connections }: Names): Arrival {
  const called: Mention[] = calledIn(arrival).flatMap(({ kind, value, isUs }) => {
    const name = isUs
      ? connections.get(arrival.connectionId)?.name
      : contacts.get(identityKey({ kind, value }))?.name;
    return name ? [{ kind, value, name }] : [];
  });
  const { message } = arrival;
  return { ...arrival, called, message: { ...message, body: withNames(message.body, called) } };
}
