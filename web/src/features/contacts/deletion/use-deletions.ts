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

/**
 * Returns the deletions that wait or run, following live events. `onEnded` is called for each that ended or was undone.
 */
export function useDeletions(isAllowed: boolean, onEnded: () => void) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readDeletions(signal),
    enabled: isAllowed,
    // Polls as well, so that ended deletions disappear also while the live connection is lost.
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

/** True for a contact that a waiting deletion covers: the list hides it, and shows it again after an undo. */
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

/** Text of a filter that is equal for equal filters, whatever the order of their fields. */
function textOf(filter: Search['fieldFilter']): string {
  const entries = Object.entries(filter).map(([key, value]) => JSON.stringify([key, [value].flat()]));
  return entries.sort().join();
}
