import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { Remark, Section } from './Sections.tsx';

const BusinessProfileDialog = ahead(
  async () => (await import('../profile/BusinessProfileDialog.tsx')).BusinessProfileDialog,
);

/** Business profile of an official number. */
export function ProfileSection({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connections');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t('profile.open')}
      action={
        <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('profile.edit')}
        </Button>
      }
    >
      <Remark>{t('profile.remark')}</Remark>
      <BusinessProfileDialog connection={connection} open={isOpen} onClose={() => setOpen(false)} />
    </Section>
  );
}
