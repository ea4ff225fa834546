import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { isInvalid, isRequired, nameRule } from '../../../lib/forms/form-rules.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { formatNumber, type NewCustomer } from './suggest-customer.ts';

interface CustomerDialogProps {
  open: boolean;
  suggestion: NewCustomer;
  onAdd: (customer: NewCustomer) => void;
  onClose: () => void;
}

const schema = object({
  name: nameRule(2, 100),
  number: string()
    .required(isRequired)
    .test('number', isInvalid, (number) => isNumber(digitsOf(number))),
});

/** Dialog that adds a simulated customer, with a suggested name and number. */
export function CustomerDialog({ open, suggestion, onAdd, onClose }: CustomerDialogProps) {
  const { t } = useTranslation('sandbox');
  return (
    <FormDialog
      open={open}
      title={t('addTitle')}
      submitLabel={t('action.add')}
      initialValues={{ name: suggestion.name, number: formatNumber(suggestion.customer) }}
      validationSchema={schema}
      onSubmit={async ({ name, number }) => onAdd({ name: name.trim(), customer: digitsOf(number) })}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} required autoFocus maxLength={100} autoComplete="off" />
      <TextField
        name="number"
        label={t('number')}
        help={t('numberHelp')}
        required
        type="tel"
        autoComplete="off"
      />
    </FormDialog>
  );
}

function digitsOf(number: string | undefined): string {
  return (number ?? '').replace(/\D/g, '');
}

/** True for digits that a simulated customer may have as a number. */
function isNumber(digits: string): boolean {
  return /^\d{8,15}$/.test(digits) && !digits.startsWith('000');
}
