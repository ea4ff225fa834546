import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../ticket.ts';

/** Mark of a conversation that an ad led to: one word, for a whole title would wrap out of the header's line. */
export function AdMark({ ad }: { ad: NonNullable<Ticket['ad']> }) {
  const { t } = useTranslation('tickets');
  const title = ad.title || t('ad.untitled');
  return (
    <span title={t('ad.came', { title })}>
      <CampaignOutlined aria-hidden sx={{ fontSize: 14, mr: 0.5, verticalAlign: '-2px' }} />
      {t('ad.title')}
    </span>
  );
}
