import type { Board } from '@balcao/plugins/kanban/schemas.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../../../lib/toast.ts';
import { orderColumns } from '../api/order-columns.ts';
import { type ColumnPlace, placed, shifted } from '../board/column-order.ts';
import { inThisOrder } from '../board/columns.ts';

/**
 * Reorders columns: the new order is shown at once, and orders are sent to the server one after the other. After a
 * failed call the board is read again. A new order starts from the order that is known when the column is dropped, with
 * the changes of other users.
 */
export function useColumnOrder(key: QueryKey) {
  const client = useQueryClient();
  const turn = useRef<Promise<void>>(Promise.resolve());

  const order = (change: (ids: readonly number[]) => number[] | null) => {
    const known = client.getQueryData<Board>(key);
    const ids = known && change(known.lanes.map(({ id }) => id));
    if (!ids) return;
    client.setQueryData<Board>(key, inThisOrder(known, ids));
    turn.current = turn.current.then(async () => {
      try {
        await orderColumns(ids);
      } catch (error) {
        toast.failure(error);
        void client.invalidateQueries({ queryKey: key });
      }
    });
  };
  return {
    shift: (laneId: number, by: -1 | 1) => order((ids) => shifted(ids, laneId, by)),
    place: (laneId: number, place: ColumnPlace) => order((ids) => placed(ids, laneId, place)),
  };
}
