import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { drawToken } from '../api/tokens.ts';

interface DrawTokenDialogProps {
  connection: Connection;
  open: boolean;
  onClose: () => void;
  onDrawn: (token: string) => void;
}

const rules = object({ currentPassword: string().required(isRequired) });

/**
 * Dialog that generates a connection's token, after the admin's password: the token acts without the admin from then on.
 */
export function DrawTokenDialog({ connection, open, onClose, onDrawn }: DrawTokenDialogProps) {
  const { t } = useTranslation('connections');
  const isReplaced = connection.tokenStatus !== null;
  return (
    <FormDialog
      open={open}
      title={isReplaced ? t('token.replace') : t('token.draw')}
      submitLabel={t('token.draw')}
      initialValues={{ currentPassword: '' }}
      validationSchema={rules}
      fieldsOfCodes={{
        ERR_CURRENT_PASSWORD_REQUIRED: 'currentPassword',
        ERR_CURRENT_PASSWORD_WRONG: 'currentPassword',
      }}
      onClose={onClose}
      onSubmit={async (values) => {
        const { token } = await drawToken(connection.id, values);
        onDrawn(token);
      }}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {isReplaced ? t('token.replaceText') : t('token.drawText')}
      </Typography>
      <TextField
        name="currentPassword"
        label={t('token.password')}
        type="password"
        autoComplete="current-password"
        required
        autoFocus
      />
    </FormDialog>
  );
}
