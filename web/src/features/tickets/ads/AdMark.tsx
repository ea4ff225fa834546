import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../ticket.ts';
import { AdPicture } from './AdPicture.tsx';

/** Mark of a conversation that began with a click on an ad: one word, since a whole title would not fit in the header. */
export function AdMark({ ad }: { ad: NonNullable<Ticket['ad']> }) {
  const { t } = useTranslation('tickets');
  const title = ad.title || t('ad.untitled');
  return (
    <span title={t('ad.came', { title })}>
      <Thumb
        url={ad.pictureUrl}
        instead={<CampaignOutlined aria-hidden fontSize="mark" sx={{ mr: 0.5, verticalAlign: '-2px' }} />}
      />
      {t('ad.title')}
    </span>
  );
}

const Thumb = styled(AdPicture)({
  width: 18,
  height: 18,
  marginRight: 4,
  borderRadius: 4,
  objectFit: 'cover',
  verticalAlign: 'top',
});
