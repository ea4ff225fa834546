import type { LiveEvent } from '@balcao/core/live/define-live-event.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Query } from '../../lib/api/api.ts';
import {
  type List,
  type LiveRows,
  type UpsertOptions,
  upsertRow,
  useInfiniteList,
  useLiveRows,
} from '../../lib/api/list.ts';
import { type Deletion, useDeletion } from './use-deletion.ts';
import { type RowDialog, useRowDialog } from './use-row-dialog.ts';
import { type Search, useSearch } from './use-search.ts';

export interface Rows<T extends { id: number }> {
  list: List<T>;
  search: Search;
  /** Dialog that creates or changes a row. */
  dialog: RowDialog<T>;
  /** Puts a saved row into the list. */
  show: (row: T, options?: Omit<UpsertOptions<T>, 'rowsKey'>) => void;
  /** Deletes a row after the user has confirmed it. */
  remove: (row: T) => void;
}

interface RowsOptions<E extends LiveEvent, T extends { id: number }>
  extends Pick<Deletion<T>, 'texts' | 'toasts'> {
  key: QueryKey;
  /** Address of the list in the API; the address of a row begins with it. */
  path: string;
  rowsKey: string;
  /** Parameters besides the search. */
  params?: Query;
  /** Live event about the rows, and its fields. */
  live: Pick<LiveRows<E, T>, 'event' | 'row' | 'id'>;
}

/**
 * Returns the state and actions of a `RowsPage`: a searched list that follows live events, the dialog of a row, and its
 * deletion.
 */
export function useRowsPage<E extends LiveEvent, T extends { id: number }>({
  key,
  path,
  rowsKey,
  params,
  live,
  ...deletion
}: RowsOptions<E, T>): Rows<T> {
  const client = useQueryClient();
  const search = useSearch();
  const dialog = useRowDialog<T>();
  const list = useInfiniteList<T>({ key, path, rowsKey, params: { searchParam: search.param, ...params } });
  useLiveRows<E, T>({ ...live, key, rowsKey });
  const remove = useDeletion<T>({ ...deletion, key, rowsKey, pathOf: ({ id }) => `${path}/${id}` });
  const show: Rows<T>['show'] = (row, options) => upsertRow<T>(client, key, row, { ...options, rowsKey });
  return { list, search, dialog, show, remove };
}
