import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type List, upsertRow } from '../../lib/api/list.ts';
import { wholeRows } from '../../lib/api/whole-list.ts';
import { type Deletion, useDeletion } from './use-deletion.ts';
import { useRowDialog } from './use-row-dialog.ts';
import type { Rows } from './use-rows-page.ts';

interface RowsTabOptions<T extends { id: number }> extends Pick<Deletion<T>, 'texts'> {
  /** List from `useWholeList`, with its key in the query cache. */
  list: List<T>;
  key: QueryKey;
  /** Address of the list in the API; the address of a row begins with it. */
  path: string;
}

/** Returns the state and actions of a `RowsTab`: the list, the dialog of a row, and its deletion. */
export function useRowsTab<T extends { id: number }>({
  list,
  key,
  path,
  texts,
}: RowsTabOptions<T>): Pick<Rows<T>, 'list' | 'dialog' | 'remove'> & { show: (row: T) => void } {
  const client = useQueryClient();
  const dialog = useRowDialog<T>();
  const remove = useDeletion<T>({ key, rowsKey: wholeRows, pathOf: ({ id }) => `${path}/${id}`, texts });
  const show = (row: T) => upsertRow<T>(client, key, row, { rowsKey: wholeRows, insert: 'bottom' });
  return { list, dialog, remove, show };
}
