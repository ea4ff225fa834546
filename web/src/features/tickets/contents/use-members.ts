import { useQuery } from '@tanstack/react-query';
import { type Callable, calledIn } from '../../../shared/mentions/called.ts';
import { readMembers } from '../api/members.ts';
import type { Ticket } from '../ticket.ts';
import type { Extra } from './extra.ts';

const noMembers: readonly Callable[] = [];

/** Reads the members of a ticket's group whom an agent can mention; none where the channel has no mentions. */
export function useMembers({ id, isGroup, carries = [] }: Ticket): readonly Callable[] {
  const { data } = useQuery({
    queryKey: ['tickets', 'members', id],
    queryFn: ({ signal }) => readMembers(id, signal),
    enabled: isGroup && carries.includes('mention'),
    staleTime: 60_000,
  });
  return data ?? noMembers;
}

/** Returns the members whom a text mentions, as the server takes them; undefined for none. */
export function callsIn(text: string, members: readonly Callable[]): Extra | undefined {
  const mentions = calledIn(text, members);
  return mentions.length > 0 ? { mentions } : undefined;
}
