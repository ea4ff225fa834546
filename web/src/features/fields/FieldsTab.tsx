import type { Field } from '@balcao/plugins/fields/schemas.ts';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import { useTranslation } from 'react-i18next';
import { useFields } from '../../shared/field-values/use-fields.ts';
import { deletionTexts, listTexts } from '../../shared/rows-page/list-texts.ts';
import { MoveButtons } from '../../shared/rows-page/MoveButtons.tsx';
import { RowsTab } from '../../shared/rows-page/RowsTab.tsx';
import { useMoves } from '../../shared/rows-page/use-moves.ts';
import { useRowsTab } from '../../shared/rows-page/use-rows-tab.ts';
import { fieldsKey } from '../../shared/ticket-fields/required-fields.ts';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { orderFields } from './api/fields.ts';
import { FieldDialog } from './FieldDialog.tsx';

/** Tab in which an admin defines the company's own fields of tickets and contacts, in their order. */
export function FieldsTab() {
  const { t } = useTranslation('fields');
  const rows = useRowsTab<Field>({
    list: useFields(),
    key: fieldsKey,
    path: '/fields',
    texts: ({ label }) => deletionTexts(t, label),
  });
  const movesOf = useMoves({
    rows,
    order: (ids, { target }) => orderFields({ target, ids }),
    isPeer: (field, other) => field.target === other.target,
  });
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
      texts={{ ...listTexts(t), about: t('about') }}
      actionCount={4}
      moreActions={(row) => (
        <MoveButtons
          moves={movesOf(row)}
          up={t('up', { label: row.label })}
          down={t('down', { label: row.label })}
        />
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
