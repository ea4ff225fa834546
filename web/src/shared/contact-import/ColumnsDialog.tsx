import { importFields, importLimits } from '@balcao/plugins/contacts/import/limits.ts';
import type { ImportDraft } from '@balcao/plugins/contacts/import/schemas.ts';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { hairline, onPhones, token } from '../../theme/tokens.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useFields } from '../field-values/use-fields.ts';
import { type ColumnsValues, columnsBody, columnsRules, columnsValues } from './columns-form.ts';
import { Existing } from './Existing.tsx';
import { contextOf, type ImportPlace, importsKeyOf } from './place.ts';

interface ColumnsDialogProps {
  place: ImportPlace;
  open: boolean;
  draft: ImportDraft;
  onClose: () => void;
}

/**
 * Second step of an import: the user chooses what the columns of the file mean, and what happens to contacts that exist
 * already.
 */
export function ColumnsDialog({ place, open, draft, onClose }: ColumnsDialogProps) {
  const { t, i18n } = useTranslation('contacts');
  const client = useQueryClient();
  const { contactImport } = draft;
  return (
    <FormDialog<ColumnsValues>
      open={open}
      width="md"
      title={t('import.columnsTitle', { name: contactImport.fileName })}
      initialValues={columnsValues(draft, i18n.language)}
      validationSchema={columnsRules(t)}
      submitLabel={t('import.start')}
      onClose={onClose}
      onSubmit={async (values) => {
        await api.post(`/contacts/imports/${contactImport.id}/start`, columnsBody(values));
        await client.invalidateQueries({ queryKey: importsKeyOf(place) });
      }}
    >
      <Columns draft={draft} place={place} />
    </FormDialog>
  );
}

function Columns({ draft, place }: { draft: ImportDraft; place: ImportPlace }) {
  const { t } = useTranslation('contacts');
  const { values, errors, submitCount } = useFormikContext<ColumnsValues>();
  const { hasHeading } = values;
  const { rows: own } = useFields();
  const kinds = importFields.filter((field) => place.takesExtra || field !== 'extra');
  const fields = own.filter(
    ({ target, isArchived }) => place.takesExtra && target === 'contact' && !isArchived,
  );
  const options = [
    ...kinds.map((value) => ({ value, label: t(`import.field.${value}`) })),
    ...fields.map(({ key, label }) => ({ value: `field.${key}`, label })),
  ];
  const problem = submitCount > 0 && typeof errors.columns === 'string' ? errors.columns : null;
  const numbers = values.columns.filter((column) => column === 'number').length;
  const rows = draft.contactImport.rows - (hasHeading ? 1 : 0);
  return (
    <>
      <Lead>{t('import.columnsText', { count: rows })}</Lead>
      <SwitchField name="hasHeading" label={t('import.hasHeading')} />
      <Table>
        {values.columns.map((_field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
          <li key={index}>
            <Sample draft={draft} index={index} hasHeading={hasHeading} />
            <SelectField
              name={`columns.${index}`}
              label={t('import.columnIs', { column: nameOf(draft, index, hasHeading, t) })}
              options={options}
              emptyLabel={t('import.field.none')}
            />
          </li>
        ))}
      </Table>
      {problem ? <Problem role="alert">{problem}</Problem> : null}
      {numbers > 1 ? <Lead>{t('import.severalNumbers', contextOf(place))}</Lead> : null}
      <TextField
        name="countryCode"
        label={t('import.countryCode')}
        help={t('import.countryCodeHelp')}
        maxLength={importLimits.countryCodeMax}
        placeholder="55"
      />
      <Existing place={place} />
    </>
  );
}

function Sample({ draft, index, hasHeading }: { draft: ImportDraft; index: number; hasHeading: boolean }) {
  const { t } = useTranslation('contacts');
  const cells = draft.head
    .slice(hasHeading ? 1 : 0, importLimits.preview)
    .map((row) => row.cells[index] ?? '')
    .filter((cell) => cell !== '');
  return (
    <div>
      <strong>{nameOf(draft, index, hasHeading, t)}</strong>
      <span>{cells.length > 0 ? cells.join(' · ') : t('import.emptyColumn')}</span>
    </div>
  );
}

function nameOf(
  { head }: ImportDraft,
  index: number,
  hasHeading: boolean,
  t: (key: string, values: Record<string, unknown>) => string,
): string {
  return (hasHeading && head[0]?.cells[index]) || t('import.column', { number: index + 1 });
}

const Lead = styled('p')({ margin: 0, color: token('muted'), fontSize: textSizes.body, lineHeight: 1.45 });
const Problem = styled('p')({ margin: 0, color: token('failed'), fontSize: textSizes.small });

const Table = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: hairline,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 240px',
    alignItems: 'center',
    gap: 16,
    padding: '10px 0',
    borderBottom: hairline,
  },
  '& > li > div:first-of-type': { minWidth: 0, display: 'grid', gap: 2 },
  '& strong, & span': { ...oneLine },
  '& strong': { fontWeight: 550, fontSize: textSizes.body },
  '& li > div > span': { color: token('muted'), fontSize: textSizes.caption },
  [onPhones]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 },
  },
});
