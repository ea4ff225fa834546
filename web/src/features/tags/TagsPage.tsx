import type { tagChanged } from '@balcao/plugins/tags/live-events.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { removeRow, upsertRow, useInfiniteList, useLiveRows } from '../../lib/list.ts';
import { useSession } from '../../lib/session.tsx';
import { toast } from '../../lib/toast.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { updateTag } from '../../shared/tags/save-tag.ts';
import { TagDialog } from '../../shared/tags/TagDialog.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { useTagColumns } from './use-tag-columns.tsx';

const key = ['tags', 'page'];
const rowsKey = 'tags';

export function TagsPage() {
  const { t } = useTranslation('tags');
  const { can } = useSession();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<{ open: boolean; tag: Tag | null }>({ open: false, tag: null });
  const searchParam = useDebounced(search.trim());
  const list = useInfiniteList<Tag>({ key, path: '/tags', rowsKey, params: { searchParam } });
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
  const handleDelete = async (tag: Tag) => {
    const agreed = await confirm({
      title: t('deleteTitle', { name: tag.name }),
      text: t('deleteText', { count: tag.ticketsCount }),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    try {
      await api.delete(`/tags/${tag.id}`);
      removeRow(client, key, tag.id, rowsKey);
      toast.success(t('done'));
    } catch (error) {
      toast.failure(error);
    }
  };
  const columns = useTagColumns((tag, isLane) => void handleKanban(tag, isLane));
  const create = () => setDialog({ open: true, tag: null });
  const edit = (tag: Tag) => setDialog({ open: true, tag });
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.count}
        search={{ value: search, onChange: setSearch }}
        action={{ label: t('tag.add'), onClick: create, icon: <AddOutlined /> }}
      />
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        isFiltered={searchParam !== ''}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          icon: <LocalOfferOutlined />,
          action: (
            <Button variant="contained" onClick={create}>
              {t('tag.add')}
            </Button>
          ),
        }}
        {...(mayManage
          ? {
              onOpen: edit,
              actions: (tag: Tag) => (
                <>
                  <IconAction label={t('action.edit')} size="small" onClick={() => edit(tag)}>
                    <EditOutlined fontSize="small" />
                  </IconAction>
                  <IconAction label={t('action.delete')} size="small" onClick={() => void handleDelete(tag)}>
                    <DeleteOutlined fontSize="small" />
                  </IconAction>
                </>
              ),
            }
          : {})}
      />
      <TagDialog {...dialog} onClose={() => setDialog((was) => ({ ...was, open: false }))} onSaved={show} />
    </Page>
  );
}
