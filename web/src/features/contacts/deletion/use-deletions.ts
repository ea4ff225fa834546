import type { contactDeletionChanged } from '@balcao/plugins/contacts/contract/live-events.ts';
import type { ContactDeletion } from '@balcao/plugins/contacts/deletion/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../lib/live/live.tsx';
import { orderDeletion, readDeletions, undoDeletion } from '../api/deletions.ts';

const key = ['contact-deletions'];

interface Deletions {
  deletions: ContactDeletion[];
}

export interface DeletionOrder {
  contactIds?: number[];
  allMatching?: boolean;
  searchParam?: string;
  fieldFilter?: ContactDeletion['fieldFilter'];
}

/** Deletions that wait or are under way, kept in step live. `onEnded` hears of each that ended or was taken back. */
export function useDeletions(isAllowed: boolean, onEnded: () => void) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readDeletions(signal),
    enabled: isAllowed,
    // Polls meanwhile: should the socket be cut, ended deletions still disappear.
    refetchInterval: ({ state }) => (state.data?.deletions.length ? 5_000 : false),
  });
  const take = (came: ContactDeletion) => {
    const isOver = came.state === 'done' || came.state === 'undone';
    client.setQueryData<Deletions>(key, (known) => {
      const others = (known?.deletions ?? []).filter(({ id }) => id !== came.id);
      return { deletions: isOver ? others : [...others, came] };
    });
    if (isOver) onEnded();
  };
  useLive<typeof contactDeletionChanged>('company-{id}-contact-deletion', ({ contactDeletion }) => {
    if (isAllowed) take(contactDeletion);
  });
  const call = async (asked: Promise<{ contactDeletion: ContactDeletion }>) =>
    take((await asked).contactDeletion);
  return {
    deletions: data?.deletions ?? [],
    order: (order: DeletionOrder) => call(orderDeletion(order)),
    undo: (id: number) => call(undoDeletion(id)),
  };
}

type Search = Pick<ContactDeletion, 'searchParam' | 'fieldFilter'>;

/** Whether a contact of this list is about to go: it is not shown any more, and is back when that is undone. */
export function isGoing(
  deletions: readonly ContactDeletion[],
  contactId: number,
  { searchParam, fieldFilter }: Search,
): boolean {
  return deletions.some(
    (deletion) =>
      deletion.contactIds?.includes(contactId) ??
      ((deletion.searchParam === '' || deletion.searchParam === searchParam) &&
        (isEmpty(deletion.fieldFilter) || textOf(deletion.fieldFilter) === textOf(fieldFilter))),
  );
}

/** A process of an earlier release sends none. */
const isEmpty = (filter: Search['fieldFilter'] | undefined) => Object.keys(filter ?? {}).length === 0;

/** A filter as a text that is the same for one value and a list of it, in whatever order its fields are. */
function textOf(filter: Search['fieldFilter']): string {
  const entries = Object.entries(filter).map(([key, value]) => JSON.stringify([key, [value].flat()]));
  return entries.sort().join();
}
