import type { promptChanged } from '@balcao/plugins/prompts/contract/live-events.ts';
import type { Prompt } from '@balcao/plugins/prompts/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeRow, upsertRow, useInfiniteList, useLiveRows } from '../../lib/api/list.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { slowToast } from '../../lib/toast.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { PageHeader } from '../../ui/page/Page.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { deletePrompt, promptCalls } from './api/prompts.ts';
import { PromptDialog } from './PromptDialog.tsx';

const key = ['prompts'];
const rowsKey = 'prompts';

/** Tab in which an admin sees the company's prompts, writes new ones and changes or deletes them. */
export function PromptList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('prompts');
  const confirm = useConfirm();
  const client = useQueryClient();
  const columns = useColumns();
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<{ open: boolean; row: Prompt | null }>({ open: false, row: null });
  const searchParam = useDebounced(search.trim());
  const list = useInfiniteList<Prompt>({ key, path: '/prompt', rowsKey, params: { searchParam } });
  useLiveRows<typeof promptChanged, Prompt>({ event: 'prompt', key, rowsKey, row: 'prompt', id: 'promptId' });

  const handleDelete = async ({ id, name }: Prompt) => {
    const agreed = await confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    try {
      const { message } = await deletePrompt(id);
      removeRow(client, key, id, rowsKey);
      slowToast.success(t(message.replace(/^prompts\./, '')));
    } catch (error) {
      slowToast.failure(error);
    }
  };
  const create = () => setDialog({ open: true, row: null });
  // Rows of live events do not show whether there is an API key, so the dialog asks for the row itself.
  const open = async (prompt: Prompt) => {
    await slowToast.attempt(async () => {
      setDialog({ open: true, row: await promptCalls.read(prompt) });
    });
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        count={list.count}
        search={{ value: search, onChange: setSearch, label: t('search') }}
        action={{ label: t('add'), onClick: create, icon: <AddOutlined /> }}
      />
      {tabs}
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        isFiltered={searchParam !== ''}
        onOpen={(row) => void open(row)}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          icon: <SmartToyOutlined />,
          action: (
            <Button variant="contained" onClick={create}>
              {t('add')}
            </Button>
          ),
        }}
        actions={(row) => (
          <>
            <IconAction label={t('action.edit')} size="small" onClick={() => void open(row)}>
              <EditOutlined fontSize="small" />
            </IconAction>
            <IconAction label={t('action.delete')} size="small" onClick={() => void handleDelete(row)}>
              <DeleteOutlined fontSize="small" />
            </IconAction>
          </>
        )}
      />
      <PromptDialog
        {...dialog}
        onClose={() => setDialog((was) => ({ ...was, open: false }))}
        onSaved={(row) => upsertRow(client, key, row, { rowsKey })}
      />
    </>
  );
}

function useColumns(): Column<Prompt>[] {
  const { t } = useTranslation('prompts');
  return [
    { key: 'name', header: t('name'), render: ({ name }) => name, onCard: 'title' },
    { key: 'queue', header: t('queue'), width: '28%', render: ({ queue }) => queue?.name ?? t('noQueue') },
    {
      key: 'maxTokens',
      header: t('maxTokens'),
      width: 180,
      render: ({ maxTokens }) => <span className="numeric">{maxTokens}</span>,
    },
  ];
}
