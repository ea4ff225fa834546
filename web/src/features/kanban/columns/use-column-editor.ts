import type { Board } from '@balcao/plugins/kanban/schemas.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { updateTag } from '../../../shared/tags/save-tag.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { withColumn } from '../board/columns.ts';

/** Returns the actions that create, rename and delete columns, for users who may, and the state of their dialog. */
export function useColumnEditor(key: QueryKey) {
  const { t } = useTranslation('kanban');
  const client = useQueryClient();
  const confirm = useConfirm();
  const [dialog, setDialog] = useState<{ open: boolean; tag: Tag | null }>({ open: false, tag: null });
  const refresh = () => client.invalidateQueries({ queryKey: key });

  const remove = async (column: Tag) => {
    const agreed = await confirm({
      title: t('removeLaneTitle', { lane: column.name }),
      text: t('removeLaneText'),
      confirmLabel: t('removeLane'),
      isDestructive: true,
    });
    if (!agreed) return;
    await toast.attempt(() => updateTag(column.id, { kanban: 0 }), t('done'));
    await refresh();
  };
  const keep = (tag: Tag) => {
    const known = client.getQueryData<Board>(key);
    if (known?.lanes.some(({ id }) => id === tag.id)) client.setQueryData<Board>(key, withColumn(known, tag));
    else void refresh();
  };
  return {
    dialog: { ...dialog, onClose: () => setDialog((was) => ({ ...was, open: false })), onSaved: keep },
    create: () => setDialog({ open: true, tag: null }),
    edit: (tag: Tag) => setDialog({ open: true, tag }),
    remove: (column: Tag) => void remove(column),
  };
}
