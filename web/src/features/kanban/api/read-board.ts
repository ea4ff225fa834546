import type { Board, ColumnCards, ColumnCounts } from '@balcao/plugins/kanban/schemas.ts';
import { api, type Query } from '../../../lib/api/api.ts';

export function readBoard(params: Query, signal: AbortSignal): Promise<Board> {
  return api.get('/kanban', params, { signal });
}

/** Reads the cards of a column after the given position. */
export function readColumn(
  laneId: number,
  params: Query & { after: string },
  signal?: AbortSignal,
): Promise<ColumnCards> {
  return api.get(`/kanban/lanes/${laneId}`, params, signal ? { signal } : {});
}

export function readColumnCounts(params: Query): Promise<ColumnCounts> {
  return api.get('/kanban/counts', params);
}

/** Reads the queues by which the board can be filtered. */
export const readQueues = (signal: AbortSignal) => api.get('/queue', {}, { signal });
