import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { Remark, Section } from './Sections.tsx';

const TemplatesDialog = ahead(async () => (await import('../templates/TemplatesDialog.tsx')).TemplatesDialog);

/** Templates of an official number. */
export function TemplatesSection({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connections');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t('templates.open')}
      action={
        <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('templates.manage')}
        </Button>
      }
    >
      <Remark>{t('templates.remark')}</Remark>
      <TemplatesDialog connection={connection} open={isOpen} onClose={() => setOpen(false)} />
    </Section>
  );
}
