import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { useAtOpening } from '../../../lib/hooks/use-at-opening.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { ValueInput } from './ValueInput.tsx';
import { changedValues, type FieldValue, valueForm } from './value-form.ts';

interface ValuesDialogProps {
  open: boolean;
  title: string;
  fields: readonly Field[];
  values: readonly FieldValue[];
  submitLabel?: string;
  /** Takes what was changed, by the keys of the fields. */
  onSubmit: (changed: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
}

/** Form of the fields of a ticket or a contact. */
export function ValuesDialog({ fields: now, values: valuesNow, onSubmit, ...dialog }: ValuesDialogProps) {
  const { fields, values } = useAtOpening(dialog.open, { fields: now, values: valuesNow });
  const before = valueForm(fields, values);
  return (
    <FormDialog
      {...dialog}
      initialValues={before}
      onSubmit={async (after) => onSubmit(changedValues(fields, before, after))}
    >
      {fields.map((field) => (
        <ValueInput key={field.id} field={field} value={values.find(({ fieldId }) => fieldId === field.id)} />
      ))}
    </FormDialog>
  );
}
