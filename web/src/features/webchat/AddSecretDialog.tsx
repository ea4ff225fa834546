import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { inLanguage } from '../../lib/format/i18n.ts';
import { isRequired } from '../../lib/forms/form-rules.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { secretTexts } from './secret-texts.ts';

interface AddSecretDialogProps {
  open: boolean;
  onClose: () => void;
  onSubmit: (values: { currentPassword: string }) => Promise<void>;
}

const rules = object({ currentPassword: string().required(isRequired) });

/** Dialog that makes a secret of a web chat, after the admin's password: the secret signs people in without the admin. */
export function AddSecretDialog({ open, onClose, onSubmit }: AddSecretDialogProps) {
  const { t } = useTranslation('webchat');
  return (
    <FormDialog
      open={open}
      title={t('secretAdd')}
      submitLabel={inLanguage(secretTexts.make)}
      initialValues={{ currentPassword: '' }}
      validationSchema={rules}
      fieldsOfCodes={{
        ERR_CURRENT_PASSWORD_REQUIRED: 'currentPassword',
        ERR_CURRENT_PASSWORD_WRONG: 'currentPassword',
      }}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Typography sx={{ color: 'text.secondary' }}>{inLanguage(secretTexts.why)}</Typography>
      <TextField
        name="currentPassword"
        label={inLanguage(secretTexts.password)}
        type="password"
        autoComplete="current-password"
        required
        autoFocus
      />
    </FormDialog>
  );
}
