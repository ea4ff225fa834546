import { useMutation } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import type { useRowsTab } from './use-rows-tab.ts';

/** Moves a row by one place; undefined at the end of the list. */
export type Move = (() => void) | undefined;

interface MovesOptions<T extends { id: number }> {
  rows: Pick<ReturnType<typeof useRowsTab<T>>, 'list' | 'show'>;
  /** Stores the new order of all ids of the moved row's list, and answers the rows with their positions. */
  order: (ids: number[], moved: T) => Promise<T[]>;
  /** Rows that share one order with a row; all of them unless given. */
  isPeer?: (row: T, other: T) => boolean;
}

/**
 * Moves rows of a list up and down whose order the company chooses. One move at a time: the next needs the answer of the
 * server.
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
