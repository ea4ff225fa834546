import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CardFrame } from '../../../shared/conversation/media-frames.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { placeOf } from '../conversation/message-content.ts';

/**
 * Location that was sent: its picture or a drawing in place of a map, and a link to a real map. Nothing is loaded from
 * other servers.
 */
export function PlaceCard({ body }: { body: string }) {
  const { t } = useTranslation('tickets');
  const place = placeOf(body);
  return (
    <CardFrame>
      <Ground>
        {place.picture ? <img src={place.picture} alt={t('conversation.location')} /> : <Streets />}
        <PlaceOutlined />
      </Ground>
      <Foot>
        <span>{place.text || t('conversation.location')}</span>
        {place.link ? (
          <a href={place.link} target="_blank" rel="noopener noreferrer">
            {t('conversation.openMap')}
            <OpenInNewOutlined fontSize="mark" sx={{ ml: 1, verticalAlign: '-2px' }} />
          </a>
        ) : null}
      </Foot>
    </CardFrame>
  );
}

function Streets() {
  return (
    <svg viewBox="0 0 300 130" preserveAspectRatio="xMidYMid slice" role="img" aria-hidden="true">
      <path
        d="M-10 40 L310 15 M-10 95 L310 75 M60 -10 L95 140 M190 -10 L175 140 M250 -10 L290 140"
        strokeWidth="9"
      />
      <path
        d="M-10 65 L310 45 M-10 120 L310 110 M20 -10 L40 140 M130 -10 L140 140 M225 -10 L235 140"
        strokeWidth="4"
      />
    </svg>
  );
}

const Ground = styled('div')({
  position: 'relative',
  height: 130,
  background: token('sunken'),
  '& > img, & > svg:first-of-type': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  '& path': { stroke: token('border'), fill: 'none' },
  '& > svg:last-of-type': {
    position: 'absolute',
    left: '50%',
    top: '50%',
    fontSize: 34,
    transform: 'translate(-50%, -90%)',
    color: token('failed'),
  },
  '& > svg:last-of-type path': { stroke: 'none', fill: 'currentColor' },
});

const Foot = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  padding: '8px 12px',
  fontSize: textSizes.small,
  overflowWrap: 'anywhere',
});
