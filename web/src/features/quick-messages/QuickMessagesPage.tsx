import type { quickMessageChanged } from '@balcao/plugins/quick-messages/live-events.ts';
import type { QuickMessage } from '@balcao/plugins/quick-messages/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { removeRow, upsertRow, useInfiniteList, useLiveRows } from '../../lib/list.ts';
import { useSession } from '../../lib/session.tsx';
import { toast } from '../../lib/toast.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QuickMessageDialog } from './QuickMessageDialog.tsx';
import { useQuickMessageColumns } from './use-columns.tsx';

const key = ['quick-messages'];
const rowsKey = 'records';

export function QuickMessagesPage() {
  const { t } = useTranslation('quick-messages');
  const { user, can } = useSession();
  const confirm = useConfirm();
  const client = useQueryClient();
  const columns = useQuickMessageColumns();
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<{ open: boolean; row: QuickMessage | null }>({
    open: false,
    row: null,
  });
  const searchParam = useDebounced(search.trim());
  const list = useInfiniteList<QuickMessage>({
    key,
    path: '/quick-messages',
    rowsKey,
    params: { searchParam, userId: user.id },
  });
  useLiveRows<typeof quickMessageChanged, QuickMessage>({
    event: 'company-{id}-quickMessage',
    key,
    rowsKey,
    row: 'record',
    id: 'id',
  });
  const mayEdit = ({ userId }: QuickMessage) => userId === user.id || can('quick-messages:editAll');

  const handleDelete = async ({ id, shortcode }: QuickMessage) => {
    const agreed = await confirm({
      title: t('deleteTitle', { shortcode }),
      text: t('deleteText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    try {
      await api.delete(`/quick-messages/${id}`);
      removeRow(client, key, id, rowsKey);
      toast.success(t('done'));
    } catch (error) {
      toast.failure(error);
    }
  };
  const create = () => setDialog({ open: true, row: null });
  const open = (row: QuickMessage) => setDialog({ open: true, row });
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.count}
        search={{ value: search, onChange: setSearch, label: t('search') }}
        action={{ label: t('add'), onClick: create, icon: <AddOutlined /> }}
      />
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        isFiltered={searchParam !== ''}
        onOpen={open}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          icon: <BoltOutlined />,
          action: (
            <Button variant="contained" onClick={create}>
              {t('add')}
            </Button>
          ),
        }}
        actions={(row) =>
          mayEdit(row) ? (
            <>
              <IconAction label={t('action.edit')} size="small" onClick={() => open(row)}>
                <EditOutlined fontSize="small" />
              </IconAction>
              <IconAction label={t('action.delete')} size="small" onClick={() => void handleDelete(row)}>
                <DeleteOutlined fontSize="small" />
              </IconAction>
            </>
          ) : null
        }
      />
      <QuickMessageDialog
        {...dialog}
        isReadOnly={dialog.row !== null && !mayEdit(dialog.row)}
        onClose={() => setDialog((was) => ({ ...was, open: false }))}
        onSaved={(row) => upsertRow(client, key, row, { rowsKey })}
      />
    </Page>
  );
}
