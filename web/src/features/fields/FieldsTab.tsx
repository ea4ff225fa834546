import type { Field } from '@balcao/plugins/fields/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { upsertRow } from '../../lib/api/list.ts';
import { wholeRows } from '../../lib/api/whole-list.ts';
import { toast } from '../../lib/toast.ts';
import { useFields } from '../../shared/field-values/use-fields.ts';
import { RowActions } from '../../shared/rows-page/RowActions.tsx';
import { useDeletion } from '../../shared/rows-page/use-deletion.ts';
import { useRowDialog } from '../../shared/rows-page/use-row-dialog.ts';
import { fieldsKey } from '../../shared/ticket-fields/required-fields.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { TabHead, TabPage } from '../../ui/page/TabPage.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { orderFields } from './api/fields.ts';
import { FieldDialog } from './FieldDialog.tsx';

/** Fields of tickets and contacts, in their order. */
export function FieldsTab() {
  const { t } = useTranslation('fields');
  const client = useQueryClient();
  const dialog = useRowDialog<Field>();
  const list = useFields();
  const put = (field: Field) => upsertRow(client, fieldsKey, field, { rowsKey: wholeRows, insert: 'bottom' });
  const order = useMutation({
    mutationFn: orderFields,
    onSuccess: (fields) => {
      for (const field of fields) put(field);
    },
    onError: toast.failure,
  });
  const move = (field: Field, by: number) => {
    const ids = list.rows.filter(({ target }) => target === field.target).map(({ id }) => id);
    const at = ids.indexOf(field.id);
    const other = ids[at + by];
    if (other === undefined || order.isPending) return;
    const swapped = ids.map((id) => (id === other ? field.id : id === field.id ? other : id));
    order.mutate({ target: field.target, ids: swapped });
  };
  const columns: Column<Field>[] = [
    {
      key: 'label',
      header: t('label'),
      width: '30%',
      render: ({ label, isArchived }) => (
        <strong style={{ fontWeight: 550 }}>{isArchived ? `${label} (${t('archived')})` : label}</strong>
      ),
      onCard: 'title',
    },
    { key: 'target', header: t('target'), width: '18%', render: ({ target }) => t(`target.${target}`) },
    { key: 'type', header: t('type'), width: '16%', render: ({ type }) => t(`type.${type}`) },
    { key: 'key', header: t('key'), width: '16%', render: ({ key }) => key },
    { key: 'values', header: t('values'), width: '8%', render: ({ valuesCount }) => valuesCount },
  ];
  const remove = useDeletion<Field>({
    key: fieldsKey,
    rowsKey: wholeRows,
    pathOf: ({ id }) => `/fields/${id}`,
    texts: ({ label }) => ({
      title: t('deleteTitle', { name: label }),
      text: t('deleteText'),
      done: t('done'),
    }),
  });
  return (
    <TabPage>
      <TabHead>
        <p>{t('about')}</p>
        <Button variant="contained" startIcon={<AddOutlined />} onClick={dialog.create}>
          {t('add')}
        </Button>
      </TabHead>
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        empty={{ title: t('empty'), text: t('emptyText'), icon: <LabelOutlined /> }}
        onOpen={dialog.edit}
        actionCount={4}
        actions={(row) => (
          <RowActions onEdit={() => dialog.edit(row)} onDelete={() => remove(row)}>
            <IconAction label={t('up', { label: row.label })} size="small" onClick={() => move(row, -1)}>
              <ArrowUpwardOutlined fontSize="small" />
            </IconAction>
            <IconAction label={t('down', { label: row.label })} size="small" onClick={() => move(row, 1)}>
              <ArrowDownwardOutlined fontSize="small" />
            </IconAction>
          </RowActions>
        )}
      />
      <FieldDialog open={dialog.open} field={dialog.row} onClose={dialog.onClose} onSaved={put} />
    </TabPage>
  );
}
