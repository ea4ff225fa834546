import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAtOpening } from '../../../lib/hooks/use-at-opening.ts';
import { useConnections } from '../../../shared/choices/use-choices.ts';
import { type ImportPlace, importsKeyOf } from '../../../shared/contact-import/place.ts';
import { FilterInputs } from '../../../shared/field-values/FilterInputs.tsx';
import { filterableFields, filterRules, noValues } from '../../../shared/field-values/filter-values.ts';
import { useFields } from '../../../shared/field-values/use-fields.ts';
import { useValueErrors } from '../../../shared/field-values/use-value-errors.ts';
import { useTagChoices } from '../../../shared/tags/use-tag-choices.ts';
import { onPhones } from '../../../theme/tokens.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../../ui/forms/dates/DateField.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { addFromContacts } from '../api/from-contacts.ts';
import { FoundPreview } from './FoundPreview.tsx';
import { type FilterValues, filterBody, noFilter } from './filter-form.ts';

interface FromContactsDialogProps {
  listId: string;
  place: ImportPlace;
  open: boolean;
  onClose: () => void;
}

/** Dialog in which an admin adds contacts of the address book to a list by a filter, which shows how many they are. */
export function FromContactsDialog({ listId, place, open, onClose }: FromContactsDialogProps) {
  const { t } = useTranslation('contact-lists');
  const client = useQueryClient();
  const tags = useTagChoices({ enabled: open });
  const connections = useConnections();
  const list = useFields();
  const fields = useAtOpening(open && !list.isLoading, filterableFields(list.rows));
  const errorsOf = useValueErrors(fields);
  return (
    <FormDialog<FilterValues>
      open={open}
      title={t('fromContacts.title')}
      width="sm"
      isLoading={list.isLoading}
      initialValues={{ ...noFilter, ...noValues(fields) }}
      validationSchema={filterRules(fields, (max) => t('fromContacts.tooManyFields', { max }))}
      errorsOf={errorsOf}
      submitLabel={t('fromContacts.submit')}
      onClose={onClose}
      onSubmit={async (values) => {
        await addFromContacts(listId, filterBody(values, fields));
        await client.invalidateQueries({ queryKey: importsKeyOf(place) });
      }}
    >
      <TextField
        name="searchParam"
        label={t('fromContacts.search')}
        help={t('fromContacts.help')}
        maxLength={200}
        autoFocus
      />
      {tags.rows.length > 0 ? (
        <SelectField
          name="tagIds"
          label={t('fromContacts.tags')}
          help={t('fromContacts.tagsHelp')}
          multiple
          emptyLabel={t('fromContacts.anyTag')}
          options={tags.rows.map(({ id, name, color }) => ({ value: id, label: name, color }))}
        />
      ) : null}
      {connections.length > 1 ? (
        <SelectField
          name="whatsappId"
          label={t('fromContacts.connection')}
          emptyLabel={t('fromContacts.anyConnection')}
          options={connections.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <Pair>
        <DateField name="talkedSince" label={t('fromContacts.talkedSince')} />
        <DateField name="talkedBefore" label={t('fromContacts.talkedBefore')} />
      </Pair>
      <FilterInputs fields={fields} />
      {open ? <FoundPreview listId={listId} fields={fields} /> : null}
    </FormDialog>
  );
}

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  alignItems: 'start',
  [onPhones]: { gridTemplateColumns: '1fr' },
});
