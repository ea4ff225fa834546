import { useMutation } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import type { useRowsTab } from './use-rows-tab.ts';

/** Function that moves a row by one position; undefined at the end of the list. */
export type Move = (() => void) | undefined;

interface MovesOptions<T extends { id: number }> {
  rows: Pick<ReturnType<typeof useRowsTab<T>>, 'list' | 'show'>;
  /** Saves the new order of all ids in the moved row's list; resolves with the rows and their positions. */
  order: (ids: number[], moved: T) => Promise<T[]>;
  /** Returns true for rows that share one order with a row; absent: all rows do. */
  isPeer?: (row: T, other: T) => boolean;
}

/**
 * Returns functions that move rows of a list whose order the company chooses. One move at a time, because the next one
 * needs the server's answer.
 */
export function useMoves<T extends { id: number }>({
  rows,
  order,
  isPeer = () => true,
}: MovesOptions<T>): (row: T) => { up: Move; down: Move } {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ids, row }: { ids: number[]; row: T }) => order(ids, row),
    onSuccess: (ordered) => {
      for (const row of ordered) rows.show(row);
    },
    onError: toast.failure,
  });
  return (row) => {
    const ids = rows.list.rows.filter((other) => isPeer(row, other)).map(({ id }) => id);
    const by = (places: number): Move => {
      const other = ids[ids.indexOf(row.id) + places];
      if (other === undefined) return undefined;
      const swapped = ids.map((id) => (id === other ? row.id : id === row.id ? other : id));
      return () => (isPending ? undefined : mutate({ ids: swapped, row }));
    };
    return { up: by(-1), down: by(1) };
  };
}
