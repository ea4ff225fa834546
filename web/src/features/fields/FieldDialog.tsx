import { fieldLimits, fieldTargets, fieldTypes } from '@balcao/plugins/fields/contract/limits.ts';
import type { Field, UpdateField } from '@balcao/plugins/fields/schemas.ts';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../lib/format/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { useQueues } from '../../shared/choices/use-choices.ts';
import { conflictTexts } from '../../shared/record-save/conflict-texts.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { fieldCalls } from './api/fields.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { changeBody, fieldBody, fieldRules, fieldValues, hasChoices } from './field-form.ts';

interface FieldDialogProps {
  open: boolean;
  /** null: a new one. */
  field: Field | null;
  onClose: () => void;
  onSaved: (field: Field) => void;
}

/** Dialog in which an admin defines a field of tickets or contacts: its type, choices and queues. */
export function FieldDialog({ open, field, onClose, onSaved }: FieldDialogProps) {
  const { t } = useTranslation('fields');
  const queues = useQueues();
  const save = useRecordSave<Field, UpdateField>({
    open,
    record: field,
    bodyOf: (row) => changeBody(fieldValues(row)),
    read: fieldCalls.read,
    send: fieldCalls.update,
    labels: {
      label: t('label'),
      choices: t('choices'),
      requiredAt: t('required'),
      queueIds: t('queues'),
      isArchived: t('archived'),
    },
    show: {
      requiredAt: (at) => inLanguage(at === 'close' ? conflictTexts.yes : conflictTexts.no),
      queueIds: (ids) => queues.flatMap(({ id, name }) => (ids?.includes(id) ? [name] : [])).join(', '),
    },
  });
  return (
    <FormDialog
      open={open}
      title={field ? t('editField') : t('add')}
      initialValues={fieldValues(field)}
      validationSchema={fieldRules}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_FIELD_INVALID_LABEL: 'label',
        ERR_FIELD_INVALID_CHOICES: 'choices',
        ERR_FIELD_CHOICE_IN_USE: 'choices',
      }}
      onSubmit={async (values) => {
        onSaved(await (field ? save(changeBody(values)) : fieldCalls.create(fieldBody(values))));
        toast.success(t('done'));
      }}
    >
      {({ values }) => (
        <>
          <TextField
            name="label"
            label={t('label')}
            help={t('labelHelp')}
            required
            autoFocus
            maxLength={fieldLimits.label.max}
          />
          <SelectField
            name="target"
            label={t('target')}
            disabled={field !== null}
            options={fieldTargets.map((value) => ({ value, label: t(`target.${value}`) }))}
          />
          <SelectField
            name="type"
            label={t('type')}
            help={t('typeHelp')}
            disabled={field !== null}
            options={fieldTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          {hasChoices(values.type) ? <ChoiceFields /> : null}
          {values.target === 'ticket' ? (
            <>
              <SelectField
                name="queueIds"
                label={t('queues')}
                help={t('queuesHelp')}
                multiple
                options={queues.map(({ id, name, color }) => ({ value: id, label: name, color }))}
              />
              <SwitchField name="isRequired" label={t('required')} help={t('requiredHelp')} />
            </>
          ) : null}
          {field ? <SwitchField name="isArchived" label={t('archived')} help={t('archivedHelp')} /> : null}
        </>
      )}
    </FormDialog>
  );
}
