import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAtOpening } from '../../../lib/hooks/use-at-opening.ts';
import { FilterInputs } from '../../../shared/field-values/FilterInputs.tsx';
import { fieldFilterOf, filterRules } from '../../../shared/field-values/filter-values.ts';
import { useValueErrors } from '../../../shared/field-values/use-value-errors.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { tryFilter } from '../api/search-contacts.ts';
import type { FieldFilter } from './use-field-filter.ts';

/** Button for the filter of contacts by field values; nothing where the company has no field to filter by. */
export function FilterButton({ filter }: { filter: FieldFilter }) {
  const { t } = useTranslation('contacts');
  const [isOpen, setOpen] = useState(false);
  const fields = useAtOpening(isOpen, filter.fields);
  const errorsOf = useValueErrors(fields);
  if (filter.fields.length === 0) return null;
  return (
    <>
      <IconAction label={t('filter.action')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FilterListOutlined color={filter.isOn ? 'primary' : 'inherit'} />
      </IconAction>
      <FormDialog
        open={isOpen}
        title={t('filter.title')}
        width="sm"
        initialValues={filter.values}
        validationSchema={filterRules(fields, (max) => t('filter.tooMany', { max }))}
        submitLabel={t('filter.submit')}
        errorsOf={errorsOf}
        onClose={() => setOpen(false)}
        onSubmit={async (values) => {
          // A value that does not fit is refused at its field, and the list stays unchanged.
          await tryFilter(fieldFilterOf(fields, values));
          filter.change(values);
        }}
      >
        <FilterInputs fields={fields} />
      </FormDialog>
    </>
  );
}
