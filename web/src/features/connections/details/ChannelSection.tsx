import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelSettingsDialog } from '../settings/ChannelSettingsDialog.tsx';
import { Remark, Section } from './Sections.tsx';

/** Section of a connection's details for the settings of its channel. */
export function ChannelSection({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connections');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t('settings.open')}
      action={
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {t('settings.change')}
        </Button>
      }
    >
      <Remark>{t('settings.remark')}</Remark>
      <ChannelSettingsDialog connection={connection} open={isOpen} onClose={() => setOpen(false)} />
    </Section>
  );
}
