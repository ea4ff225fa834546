import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { isInvalid, isRequired } from '../../../lib/forms/form-rules.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { registerNumber } from '../api/official-number.ts';

interface RegisterDialogProps {
  connection: Connection;
  open: boolean;
  onClose: () => void;
}

const rules = object({
  pin: string()
    .required(isRequired)
    .matches(/^\d{6}$/, { message: isInvalid }),
});

/** Dialog that registers an official number at Meta. The PIN is sent once and stored nowhere. */
export function RegisterDialog({ connection, open, onClose }: RegisterDialogProps) {
  const { t } = useTranslation('connections');
  return (
    <FormDialog<{ pin: string }>
      open={open}
      title={t('number.registerTitle', { name: connection.name })}
      submitLabel={t('number.registerNow')}
      initialValues={{ pin: '' }}
      validationSchema={rules}
      fieldsOfCodes={{ ERR_CLOUD_PIN_WRONG: 'pin' }}
      onClose={onClose}
      onSubmit={async ({ pin }) => {
        await registerNumber(connection.id, pin);
        toast.success(t('number.registered'));
      }}
    >
      <TextField
        name="pin"
        label={t('number.pin')}
        help={t('number.pinHelp')}
        type="password"
        autoComplete="off"
        required
        autoFocus
        inputProps={{ inputMode: 'numeric', maxLength: 6 }}
      />
    </FormDialog>
  );
}
