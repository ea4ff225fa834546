import type { taggingChanged } from '@balcao/plugins/tags/contract/live-events.ts';
import type { OrderTagging, Tagging } from '@balcao/plugins/tags/taggings/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../lib/live/live.tsx';
import { orderTagging, readTaggings, undoTagging } from '../api/taggings.ts';

const key = ['taggings'];

const states: ReadonlyArray<Tagging['state']> = ['running', 'done', 'undoing', 'undone'];

/**
 * True when the known state is newer: an answer and a live event arrive on two ways, and the one sent first may come
 * last.
 */
function isBehind(came: Tagging, known: Tagging): boolean {
  const further = states.indexOf(came.state) - states.indexOf(known.state);
  return further < 0 || (further === 0 && came.done + came.undone < known.done + known.undone);
}

interface Taggings {
  taggings: Tagging[];
}

/**
 * Returns the user's own jobs that tag many contacts, those that run or can still be undone, following live events; also
 * those from before a reload.
 */
export function useTaggings() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readTaggings(signal),
    // Polls as well, so that ended jobs disappear also while the live connection is lost.
    refetchInterval: ({ state }) => (state.data?.taggings.length ? 5_000 : false),
  });
  const drop = (gone: number) =>
    client.setQueryData<Taggings>(key, (known) => ({
      taggings: (known?.taggings ?? []).filter(({ id }) => id !== gone),
    }));
  const take = (came: Tagging) => {
    if (came.state === 'undone') return drop(came.id);
    client.setQueryData<Taggings>(key, (known) => {
      const { taggings = [] } = known ?? {};
      if (taggings.some((one) => one.id === came.id && isBehind(came, one))) return known;
      const others = taggings.filter(({ id }) => id !== came.id);
      return { taggings: [...others, came].sort((one, other) => one.id - other.id) };
    });
  };
  useLive<typeof taggingChanged>('company-{id}-tagging', ({ tagging }) => take(tagging));
  const call = async (asked: Promise<{ tagging: Tagging }>) => take((await asked).tagging);
  return {
    taggings: data?.taggings ?? [],
    order: (order: OrderTagging) => call(orderTagging(order)),
    undo: (id: number) => call(undoTagging(id)),
    /** Its time is over: nothing is to be done about it any more. */
    drop,
  };
}
