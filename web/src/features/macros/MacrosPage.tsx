import type { macroChanged } from '@balcao/plugins/macros/live-events.ts';
import type { Macro } from '@balcao/plugins/macros/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import OfflineBoltOutlined from '@mui/icons-material/OfflineBoltOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { removeRow, upsertRow, useLiveRows } from '../../lib/list.ts';
import { toast } from '../../lib/toast.ts';
import { wholeRows } from '../../lib/whole-list.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { MacroDialog } from './MacroDialog.tsx';
import { stepsOf } from './steps.ts';
import { useMacroChoices } from './use-choices.ts';
import { macrosKey, useMacros } from './use-macros.ts';

export function MacrosPage() {
  const { t } = useTranslation('macros');
  const confirm = useConfirm();
  const client = useQueryClient();
  const choices = useMacroChoices();
  const [dialog, setDialog] = useState<{ open: boolean; macro: Macro | null }>({ open: false, macro: null });
  const list = useMacros();
  useLiveRows<typeof macroChanged, Macro>({
    event: 'company-{id}-macro',
    key: macrosKey,
    rowsKey: wholeRows,
    row: 'record',
    id: 'id',
  });

  const handleDelete = async ({ id, name }: Macro) => {
    const agreed = await confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    try {
      await api.delete(`/macros/${id}`);
      removeRow(client, macrosKey, id, wholeRows);
      toast.success(t('done'));
    } catch (error) {
      toast.failure(error);
    }
  };
  const columns: Column<Macro>[] = [
    {
      key: 'name',
      header: t('name'),
      width: '32%',
      render: ({ name }) => <strong style={{ fontWeight: 550 }}>{name}</strong>,
      onCard: 'title',
    },
    { key: 'does', header: t('does'), render: (macro) => stepsOf(macro, t, choices) },
  ];
  const create = () => setDialog({ open: true, macro: null });
  const edit = (macro: Macro) => setDialog({ open: true, macro });
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.count}
        action={{ label: t('add'), onClick: create, icon: <AddOutlined /> }}
      />
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        onOpen={edit}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          icon: <OfflineBoltOutlined />,
          action: (
            <Button variant="contained" onClick={create}>
              {t('add')}
            </Button>
          ),
        }}
        actions={(macro) => (
          <>
            <IconAction label={t('action.edit')} size="small" onClick={() => edit(macro)}>
              <EditOutlined fontSize="small" />
            </IconAction>
            <IconAction label={t('action.delete')} size="small" onClick={() => void handleDelete(macro)}>
              <DeleteOutlined fontSize="small" />
            </IconAction>
          </>
        )}
      />
      <MacroDialog
        {...dialog}
        choices={choices}
        onClose={() => setDialog((was) => ({ ...was, open: false }))}
        onSaved={(macro) => upsertRow(client, macrosKey, macro, { rowsKey: wholeRows, insert: 'bottom' })}
      />
    </Page>
  );
}
