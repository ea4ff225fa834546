import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { useAtOpening } from '../../../lib/hooks/use-at-opening.ts';
import { useValueErrors } from '../../../shared/field-values/use-value-errors.ts';
import { ValueInputs } from '../../../shared/field-values/ValueInputs.tsx';
import { changedValues, type FieldValue, valueForm } from '../../../shared/field-values/value-form.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';

interface ValuesDialogProps {
  open: boolean;
  title: string;
  fields: readonly Field[];
  values: readonly FieldValue[];
  submitLabel?: string;
  /** Called with the changed values, by the keys of the fields. */
  onSubmit: (changed: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
}

/** Dialog in which an agent fills in the company's fields of a ticket or a contact. */
export function ValuesDialog({ fields: now, values: valuesNow, onSubmit, ...dialog }: ValuesDialogProps) {
  const { fields, values } = useAtOpening(dialog.open, { fields: now, values: valuesNow });
  const errorsOf = useValueErrors(fields);
  const { company } = useSession();
  const before = valueForm(fields, values, company.timeZone);
  return (
    <FormDialog
      {...dialog}
      initialValues={before}
      errorsOf={errorsOf}
      onSubmit={async (after) => onSubmit(changedValues(fields, before, after))}
    >
      <ValueInputs fields={fields} values={values} />
    </FormDialog>
  );
}
