import type { Board, ColumnCards } from '@balcao/plugins/kanban/schemas.ts';
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Query } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { readBoard, readColumn } from '../api/read-board.ts';
import { withPage } from './board.ts';

/** Query key of the kanban board of tickets. */
export const boardKey = ['kanban', 'board'];
/** Pages of one column that are fetched again at once. */
const pagesMax = 25;

/** Reads the board of the chosen queues; each column loads its further cards by itself. */
export function useBoard(queueIds: readonly number[]) {
  const client = useQueryClient();
  const params = useMemo((): Query => (queueIds.length > 0 ? { queueIds } : {}), [queueIds]);
  const key = useMemo((): QueryKey => [...boardKey, params], [params]);
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const loading = useRef(new Set<number>());
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const board = await readBoard(params, signal);
      return asFarAs(client.getQueryData<Board>(key), board, (laneId, after) =>
        readColumn(laneId, { ...params, after }, signal),
      );
    },
    // Off for speed: of thousands of cards a change touches few, and comparing all would cost more than rendering them.
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

  const loadMore = useCallback(
    async (laneId: number) => {
      const after = client.getQueryData<Board>(key)?.cards.find((column) => column.laneId === laneId)?.next;
      if (!after || loading.current.has(laneId)) return;
      loading.current.add(laneId);
      try {
        const page = await readColumn(laneId, { ...params, after });
        client.setQueryData<Board>(key, (known) => known && withPage(known, page));
        setFailed((was) => (was.has(laneId) ? new Set([...was].filter((id) => id !== laneId)) : was));
      } catch (error) {
        setFailed((was) => new Set([...was, laneId]));
        toast.failure(error);
      } finally {
        loading.current.delete(laneId);
      }
    },
    [client, key, params],
  );
  return { query, key, params, loadMore, failed };
}

/** Loads as many cards again as are on screen, so that the user keeps their place. */
async function asFarAs(
  known: Board | undefined,
  fresh: Board,
  page: (laneId: number, after: string) => Promise<ColumnCards>,
): Promise<Board> {
  let board = fresh;
  for (const { laneId } of fresh.cards) {
    const wanted = known?.cards.find((column) => column.laneId === laneId)?.cards.length ?? 0;
    for (let pages = 0; pages < pagesMax; pages++) {
      const column = board.cards.find((each) => each.laneId === laneId);
      if (!column?.next || column.cards.length >= wanted) break;
      board = withPage(board, await page(laneId, column.next));
    }
  }
  return board;
}
