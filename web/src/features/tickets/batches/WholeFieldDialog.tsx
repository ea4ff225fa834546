import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { mixed, object } from 'yup';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { TypedInput } from '../../../shared/field-values/TypedInput.tsx';
import { useValueErrors } from '../../../shared/field-values/use-value-errors.ts';
import { inputOf, type ValueForm, valueForm, wireValue } from '../../../shared/field-values/value-form.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { actNames, batchTexts, valueNames } from './batch-texts.ts';
import { Lead } from './Lead.tsx';

interface WholeFieldDialogProps {
  /** Fields of tickets that can be filled in. */
  fields: readonly Field[];
  /** Takes the value by the key of its field. Rejects where the order is refused: the dialog stays then, and says why. */
  onOrder: (value: Record<string, unknown>) => Promise<void>;
  onClose: () => void;
}

type WholeField = ValueForm & { fieldId: number | '' };
const schema = object({
  fieldId: mixed().test('chosen', isRequired, (value) => typeof value === 'number'),
});

/** Asks which field all tickets of a view get, and with what value. */
export function WholeFieldDialog({ fields, onOrder, onClose }: WholeFieldDialogProps) {
  const errorsOf = useValueErrors(fields);
  const fieldOf = ({ fieldId }: WholeField) => fields.find(({ id }) => id === fieldId);
  return (
    <FormDialog<WholeField>
      open
      title={inLanguage(actNames.field)}
      initialValues={{ ...valueForm(fields, []), fieldId: '' }}
      validationSchema={schema}
      errorsOf={errorsOf}
      submitLabel={inLanguage(batchTexts.fill)}
      onClose={onClose}
      onSubmit={async (form) => {
        const field = fieldOf(form);
        if (field) await onOrder({ [field.key]: wireValue(field, form[inputOf(field)]) });
      }}
    >
      {({ values }) => {
        const field = fieldOf(values);
        return (
          <>
            <Lead>{inLanguage(batchTexts.text)}</Lead>
            <SelectField
              name="fieldId"
              label={inLanguage(valueNames.field)}
              required
              options={fields.map(({ id, label }) => ({ value: id, label }))}
              autoFocus
            />
            {field ? (
              <TypedInput
                key={field.id}
                field={field}
                input={{
                  name: inputOf(field),
                  label: inLanguage(batchTexts.value),
                  help: inLanguage(batchTexts.noValue),
                }}
              />
            ) : null}
          </>
        );
      }}
    </FormDialog>
  );
}
