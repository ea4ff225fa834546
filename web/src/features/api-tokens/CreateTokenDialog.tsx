import { apiTokenName } from '@balcao/core/accounts/limits.ts';
import type { CreatedApiToken } from '@balcao/core/accounts/schemas.ts';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { createToken } from './api/tokens.ts';
import { daysOffered, emptyToken, scopesFor, tokenRules } from './token-form.ts';

interface CreateTokenDialogProps {
  open: boolean;
  onClose: () => void;
  onCreated: (created: CreatedApiToken) => void;
}

/** Dialog in which an admin makes an API token; it acts with the admin's rights, limited by its scopes. */
export function CreateTokenDialog({ open, onClose, onCreated }: CreateTokenDialogProps) {
  const { t } = useTranslation('api-tokens');
  const { user } = useSession();
  const scopes = scopesFor(user?.super === true);
  return (
    <FormDialog
      open={open}
      width="sm"
      title={t('add')}
      submitLabel={t('create')}
      initialValues={emptyToken}
      validationSchema={tokenRules}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_CURRENT_PASSWORD_WRONG: 'currentPassword',
        ERR_SECOND_FACTOR_WRONG: 'code',
      }}
      onSubmit={async ({ code, ...values }) =>
        onCreated(await createToken({ ...values, ...(code ? { code } : {}) }))
      }
    >
      {({ values }) => (
        <>
          <TextField
            name="name"
            label={t('name')}
            help={t('nameHelp')}
            maxLength={apiTokenName.maxLength}
            required
            autoFocus
          />
          <SelectField
            name="scopes"
            label={t('scopes')}
            options={scopes.map((scope) => ({ value: scope, label: t(`scope.${scope.replace(':', '-')}`) }))}
            emptyLabel={t('chooseScopes')}
            help={t('scopesHelp')}
            multiple
            required
          />
          {values.scopes.some((scope) => scope === 'admin' || scope === 'operator') ? (
            <Alert severity="warning">{t('wideScope')}</Alert>
          ) : null}
          <SelectField
            name="expiresInDays"
            label={t('expires')}
            options={daysOffered.map((count) => ({ value: count, label: t('days', { count }) }))}
            required
          />
          <TextField
            name="currentPassword"
            label={t('currentPassword')}
            help={t('currentPasswordHelp')}
            type="password"
            autoComplete="current-password"
            required
          />
          {values.scopes.includes('operator') ? (
            <TextField
              name="code"
              label={t('code')}
              help={t('codeHelp')}
              autoComplete="one-time-code"
              maxLength={40}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
