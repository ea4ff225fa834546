import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { phoneToken } from '../../../../theme/phone.ts';
import { textSizes } from '../../../../theme/text-sizes.ts';
import { Avatar } from '../../../../ui/text/Avatar.tsx';
import type { PhoneMessage } from '../chat.ts';
import { OneLine } from '../phone-buttons.ts';
import { Sound } from '../Sound.tsx';
import { cardName, placeOf } from './message-text.ts';

interface BubbleMediaProps {
  message: PhoneMessage;
  onPicture: () => void;
  onHeard: () => void;
}

/** Picture, sound, file, location or contact card of a message on the simulated phone; nothing for a text. */
export function BubbleMedia({ message, onPicture, onHeard }: BubbleMediaProps) {
  const { t } = useTranslation('sandbox');
  const { kind, body, mediaUrl, mediaName } = message;
  if (kind === 'location') return <PlaceOf body={body} />;
  if (kind === 'contact') {
    const name = cardName(body) ?? t('kind.contact');
    return (
      <Row>
        <Avatar name={name} size={36} />
        <OneLine as="strong">{name}</OneLine>
      </Row>
    );
  }
  if (!mediaUrl) return null;
  if (kind === 'image' || kind === 'sticker') {
    return (
      <PictureButton
        type="button"
        onClick={onPicture}
        aria-label={t('message.openPicture')}
        data-small={kind === 'sticker' || undefined}
      >
        <img src={mediaUrl} alt={body || t('kind.image')} />
      </PictureButton>
    );
  }
  if (kind === 'audio') return <Sound src={mediaUrl} isOwn={message.fromCustomer} onFirstPlay={onHeard} />;
  if (kind === 'video') {
    return <Film src={mediaUrl} controls preload="metadata" aria-label={t('kind.video')} />;
  }
  const name = mediaName ?? t('kind.document');
  const ending = /\.(\w{1,5})$/.exec(name)?.[1];
  return (
    <FileRow href={mediaUrl} target="_blank" rel="noopener noreferrer" download={name}>
      <InsertDriveFileOutlined sx={{ fontSize: 30 }} />
      <span style={{ minWidth: 0 }}>
        <OneLine as="strong">{name}</OneLine>
        <small>{ending ? ending.toUpperCase() : t('kind.document')}</small>
      </span>
    </FileRow>
  );
}

/** Drawing in place of a map: nothing is loaded from other servers. */
function PlaceOf({ body }: { body: string }) {
  const { t } = useTranslation('sandbox');
  const place = placeOf(body);
  return (
    <Place>
      <svg viewBox="0 0 260 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path data-water d="M0 92c40-18 70 6 112-4s60-30 148-18v60H0z" />
        <path data-road d="M-6 34L266 12M-6 66L266 48M40-6l34 132M118-6l8 132M196-6l-12 132" />
      </svg>
      <PlaceOutlined />
      {place ? (
        <a
          href={`https://www.google.com/maps?q=${place.latitude},${place.longitude}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('kind.location')}
        </a>
      ) : (
        <span>{body || t('kind.location')}</span>
      )}
    </Place>
  );
}

const PictureButton = styled('button')({
  display: 'block',
  width: 252,
  maxWidth: '100%',
  padding: 0,
  border: 0,
  borderRadius: 11,
  overflow: 'hidden',
  background: phoneToken('quote'),
  cursor: 'zoom-in',
  '& img': { display: 'block', width: '100%', minHeight: 120, maxHeight: 300, objectFit: 'cover' },
  '&[data-small]': { width: 140, background: 'transparent' },
});

const Film = styled('video')({
  display: 'block',
  width: 252,
  maxWidth: '100%',
  maxHeight: 320,
  borderRadius: 11,
});

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: 252,
  maxWidth: '100%',
  padding: '8px 10px',
  borderRadius: 11,
  background: phoneToken('quote'),
  color: phoneToken('text'),
  textDecoration: 'none',
  '& strong': { fontWeight: 550, fontSize: '0.84375rem' },
  '& small': { color: phoneToken('muted'), fontSize: textSizes.caption },
} as const;
const Row = styled('div')(row);
const FileRow = styled('a')(row);

const Place = styled('div')({
  position: 'relative',
  width: 252,
  maxWidth: '100%',
  '& > svg:first-of-type': {
    display: 'block',
    width: '100%',
    height: 120,
    borderRadius: 11,
    background: phoneToken('land'),
  },
  '& [data-road]': { fill: 'none', stroke: phoneToken('road'), strokeWidth: 7 },
  '& [data-water]': { fill: phoneToken('water') },
  '& > svg:last-of-type': {
    position: 'absolute',
    left: '50%',
    top: 26,
    fontSize: 38,
    color: phoneToken('pin'),
    transform: 'translateX(-50%)',
  },
  '& > a, & > span': { display: 'block', padding: '5px 8px 0', fontSize: textSizes.small },
  '& > a': { color: phoneToken('link') },
});
