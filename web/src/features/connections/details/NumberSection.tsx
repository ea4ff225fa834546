import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { Remark, Section } from './Sections.tsx';

const BlockedDialog = ahead(async () => (await import('../blocked/BlockedDialog.tsx')).BlockedDialog);
const PhoneHistoryDialog = ahead(
  async () => (await import('../phone/PhoneHistoryDialog.tsx')).PhoneHistoryDialog,
);
const RegisterDialog = ahead(async () => (await import('../registration/RegisterDialog.tsx')).RegisterDialog);

/** Part of an official number's details with data that Meta keeps: block list, registration and phone. */
export function NumberSection({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connections');
  const [opened, setOpened] = useState<'blocked' | 'registration' | 'phone' | null>(null);
  const close = () => setOpened(null);
  return (
    <Section title={t('number.open')}>
      <Remark>{t('number.remark')}</Remark>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', pt: 2 }}>
        <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setOpened('blocked')}>
          {t('number.showBlocked')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => setOpened('registration')}
        >
          {t('number.register')}
        </Button>
        <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setOpened('phone')}>
          {t('number.showPhone')}
        </Button>
      </Stack>
      <BlockedDialog connection={connection} open={opened === 'blocked'} onClose={close} />
      <PhoneHistoryDialog connection={connection} open={opened === 'phone'} onClose={close} />
      <RegisterDialog connection={connection} open={opened === 'registration'} onClose={close} />
    </Section>
  );
}
