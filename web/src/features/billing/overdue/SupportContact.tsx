import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readSupportContact } from '../api/read-support-contact.ts';

/** Contact data of the installation's operator; renders nothing where there are none. */
export function SupportContact() {
  const { t } = useTranslation('billing');
  const { data } = useQuery({ queryKey: ['support-contact', 'visitor'], queryFn: readSupportContact });
  if (!data || (data.email === null && data.phone === null)) return null;
  return (
    <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
      {t('overdue.contact')} {data.email === null ? null : <a href={`mailto:${data.email}`}>{data.email}</a>}
      {data.email !== null && data.phone !== null ? ' · ' : null}
      {data.phone === null ? null : <a href={`tel:${data.phone.replace(/[^\d+]/g, '')}`}>{data.phone}</a>}
    </Typography>
  );
}
