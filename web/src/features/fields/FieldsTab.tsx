import type { Field } from '@balcao/plugins/fields/schemas.ts';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { useFields } from '../../shared/field-values/use-fields.ts';
import { RowsTab } from '../../shared/rows-page/RowsTab.tsx';
import { useRowsTab } from '../../shared/rows-page/use-rows-tab.ts';
import { fieldsKey } from '../../shared/ticket-fields/required-fields.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { orderFields } from './api/fields.ts';
import { FieldDialog } from './FieldDialog.tsx';

/** Fields of tickets and contacts, in their order. */
export function FieldsTab() {
  const { t } = useTranslation('fields');
  const rows = useRowsTab<Field>({
    list: useFields(),
    key: fieldsKey,
    path: '/fields',
    texts: ({ label }) => ({
      title: t('deleteTitle', { name: label }),
      text: t('deleteText'),
      done: t('done'),
    }),
  });
  const order = useMutation({
    mutationFn: orderFields,
    onSuccess: (fields) => {
      for (const field of fields) rows.show(field);
    },
    onError: toast.failure,
  });
  const move = (field: Field, by: number) => {
    const ids = rows.list.rows.filter(({ target }) => target === field.target).map(({ id }) => id);
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
  return (
    <RowsTab
      rows={rows}
      columns={columns}
      icon={<LabelOutlined />}
      texts={{
        title: t('title'),
        about: t('about'),
        add: t('add'),
        empty: t('empty'),
        emptyText: t('emptyText'),
      }}
      actionCount={4}
      moreActions={(row) => (
        <>
          <IconAction label={t('up', { label: row.label })} size="small" onClick={() => move(row, -1)}>
            <ArrowUpwardOutlined fontSize="small" />
          </IconAction>
          <IconAction label={t('down', { label: row.label })} size="small" onClick={() => move(row, 1)}>
            <ArrowDownwardOutlined fontSize="small" />
          </IconAction>
        </>
      )}
    >
      <FieldDialog
        open={rows.dialog.open}
        field={rows.dialog.row}
        onClose={rows.dialog.onClose}
        onSaved={rows.show}
      />
    </RowsTab>
  );
}
