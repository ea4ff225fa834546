import type { tagChanged } from '@balcao/plugins/tags/live-events.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { upsertRow, useInfiniteList, useLiveRows } from '../../lib/list.ts';
import { useSession } from '../../lib/session.tsx';
import { toast } from '../../lib/toast.ts';
import { RowActions } from '../../shared/rows-page/RowActions.tsx';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useDeletion } from '../../shared/rows-page/use-deletion.ts';
import { useRowDialog } from '../../shared/rows-page/use-row-dialog.ts';
import { useSearch } from '../../shared/rows-page/use-search.ts';
import { updateTag } from '../../shared/tags/save-tag.ts';
import { TagDialog } from '../../shared/tags/TagDialog.tsx';
import { useTagColumns } from './use-tag-columns.tsx';

const key = ['tags', 'page'];
const rowsKey = 'tags';

export function TagsPage() {
  const { t } = useTranslation('tags');
  const { can } = useSession();
  const client = useQueryClient();
  const search = useSearch();
  const dialog = useRowDialog<Tag>();
  const list = useInfiniteList<Tag>({ key, path: '/tags', rowsKey, params: { searchParam: search.param } });
  useLiveRows<typeof tagChanged, Tag>({ event: 'company-{id}-tag', key, rowsKey, row: 'tag', id: 'tagId' });
  const mayManage = can('tags:manage');
  const show = (tag: Tag) => upsertRow<Tag>(client, key, tag, { rowsKey });

  const handleKanban = async (tag: Tag, isLane: boolean) => {
    const kanban = isLane ? 1 : 0;
    show({ ...tag, kanban });
    try {
      show(await updateTag(tag.id, { kanban }));
    } catch (error) {
      show(tag);
      toast.failure(error);
    }
  };
  const remove = useDeletion<Tag>({
    key,
    rowsKey,
    pathOf: ({ id }) => `/tags/${id}`,
    texts: ({ name, ticketsCount: count }) => ({
      title: t('deleteTitle', { name }),
      text: t('deleteText', { count }),
      done: t('done'),
    }),
  });
  const columns = useTagColumns((tag, isLane) => void handleKanban(tag, isLane));
  return (
    <RowsPage
      texts={{ title: t('title'), add: t('tag.add'), empty: t('empty'), emptyText: t('emptyText') }}
      icon={<LocalOfferOutlined />}
      search={search}
      list={list}
      columns={columns}
      onAdd={dialog.create}
      {...(mayManage
        ? {
            onOpen: dialog.edit,
            actions: (tag: Tag) => (
              <RowActions onEdit={() => dialog.edit(tag)} onDelete={() => remove(tag)} />
            ),
          }
        : {})}
    >
      <TagDialog open={dialog.open} tag={dialog.row} onClose={dialog.onClose} onSaved={show} />
    </RowsPage>
  );
}
