import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { removeRow } from '../../lib/api/list.ts';
import { toast } from '../../lib/toast.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';

export interface Deletion<T> {
  /** The list that the row leaves. */
  key: QueryKey;
  rowsKey: string;
  /** The row's address in the API. */
  pathOf: (row: T) => string;
  /** Texts of the question before, and of the toast afterwards. */
  texts: (row: T) => { title: string; text: string; done: string };
  /** Toasts with the duration of the area; two seconds by default. */
  toasts?: typeof toast;
}

/** Deletes a row of a list, once the user has confirmed it; a refusal is shown, and the row stays. */
export function useDeletion<T extends { id: number }>({
  key,
  rowsKey,
  pathOf,
  texts,
  toasts = toast,
}: Deletion<T>): (row: T) => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const run = async (row: T) => {
    const { title, text, done } = texts(row);
    const confirmLabel = t('action.delete');
    if (!(await confirm({ title, text, confirmLabel, isDestructive: true }))) return;
    try {
      await api.delete(pathOf(row));
      removeRow(client, key, row.id, rowsKey);
      toasts.success(done);
    } catch (error) {
      toasts.failure(error);
    }
  };
  return (row) => void run(row);
}
