import { tagLimits } from '@balcao/plugins/tags/contract/limits.ts';
import type { tagChanged } from '@balcao/plugins/tags/contract/live-events.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { toast } from '../../lib/toast.ts';
import { RowActions } from '../../shared/rows-page/RowActions.tsx';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useRowsPage } from '../../shared/rows-page/use-rows-page.ts';
import { updateTag } from '../../shared/tags/save-tag.ts';
import { TagDialog } from '../../shared/tags/TagDialog.tsx';
import { useTagColumns } from './use-tag-columns.tsx';

/** Page on which users make and change the tags of tickets. */
export function TagsPage() {
  const { t } = useTranslation('tags');
  const { can } = useSession();
  const rows = useRowsPage<typeof tagChanged, Tag>({
    ...{ key: ['tags', 'page'], path: '/tags', rowsKey: 'tags' },
    live: { event: 'company-{id}-tag', row: 'tag', id: 'tagId' },
    texts: ({ name, ticketsCount: count }) => ({
      title: t('deleteTitle', { name }),
      text: t('deleteText', { count }),
      done: t('done'),
    }),
  });
  const { dialog, show, remove } = rows;
  const mayManage = can('tags:manage');

  const handleKanban = async (tag: Tag, isColumn: boolean) => {
    const kanban = isColumn ? 1 : 0;
    show({ ...tag, kanban });
    try {
      show(await updateTag(tag.id, { kanban }));
    } catch (error) {
      show(tag);
      toast.failure(error);
    }
  };
  const columns = useTagColumns((tag, isColumn) => void handleKanban(tag, isColumn));
  return (
    <RowsPage
      max={tagLimits.perCompany}
      texts={{ title: t('title'), add: t('tag.add'), empty: t('empty'), emptyText: t('emptyText') }}
      icon={<LocalOfferOutlined />}
      rows={rows}
      columns={columns}
      onOpen={dialog.edit}
      actions={(tag) => (
        <RowActions
          onEdit={() => dialog.edit(tag)}
          // A column of the board is deleted by those who choose its columns.
          onDelete={mayManage || tag.kanban === 0 ? () => remove(tag) : null}
        />
      )}
    >
      <TagDialog open={dialog.open} tag={dialog.row} onClose={dialog.onClose} onSaved={show} />
    </RowsPage>
  );
}
