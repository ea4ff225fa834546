import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { useSession } from '../../../lib/api/session.tsx';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { passwordRule } from '../../../lib/forms/password-rule.ts';
import { toast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { changePassword } from '../api/save-user.ts';
import { SmallForm } from './SmallForm.tsx';
import { Buttons, HeadRow, Section } from './security-section.ts';

interface PasswordForm {
  currentPassword: string;
  password: string;
}

const schema = object({
  currentPassword: string().required(isRequired),
  password: passwordRule().required(isRequired),
});

/** Part of a user's profile in which they change their password, for which the present one is needed. */
export function PasswordSection() {
  const { t } = useTranslation('users');
  const { user } = useSession();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const handleSubmit = async (form: PasswordForm) => {
    await changePassword(user.id, form);
    toast.success(t('passwordChanged'));
    setOpen(false);
    void client.invalidateQueries({ queryKey: ['sessions'] });
  };
  return (
    <Section aria-labelledby="own-password">
      <HeadRow>
        <h3 id="own-password">{t('password')}</h3>
        {isOpen ? null : (
          <Buttons>
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {t('changePassword')}
            </Button>
          </Buttons>
        )}
      </HeadRow>
      {isOpen ? (
        <SmallForm<PasswordForm>
          initialValues={{ currentPassword: '', password: '' }}
          validationSchema={schema}
          submitLabel={t('changePassword')}
          fieldsOfCodes={{ ERR_CURRENT_PASSWORD_WRONG: 'currentPassword', ERR_WEAK_PASSWORD: 'password' }}
          onSubmit={handleSubmit}
          onCancel={() => setOpen(false)}
        >
          <TextField
            name="currentPassword"
            label={t('currentPassword')}
            type="password"
            autoComplete="current-password"
            autoFocus
          />
          <TextField
            name="password"
            label={t('newPassword')}
            type="password"
            autoComplete="new-password"
            help={t('passwordHelp')}
          />
        </SmallForm>
      ) : null}
    </Section>
  );
}
