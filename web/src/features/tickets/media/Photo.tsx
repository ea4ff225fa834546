import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { MediaFrame } from '../../../shared/conversation/media-frames.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import type { Message } from '../ticket.ts';

const Lightbox = ahead(async () => (await import('./Lightbox.tsx')).Lightbox);

/** Picture of a message in a frame of a fixed size; a click shows it whole. Stickers have no frame. */
export function Photo({ message, mediaUrl }: { message: Message; mediaUrl: string }) {
  const { t } = useTranslation('tickets');
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isSticker = message.attributes?.isSticker || message.body === 'sticker';
  if (hasFailed) {
    return (
      <MediaFrame style={{ height: 120 }}>
        <Missing>
          <BrokenImageOutlined />
          {t('conversation.photoGone')}
        </Missing>
      </MediaFrame>
    );
  }
  const picture = (
    <img
      src={mediaUrl}
      alt={message.body || t('conversation.photo')}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
  if (isSticker) {
    return <MediaFrame style={{ width: 144, height: 144, background: 'transparent' }}>{picture}</MediaFrame>;
  }
  return (
    <>
      <Opener type="button" aria-label={t('conversation.openPhoto')} onClick={() => setOpen(true)}>
        <MediaFrame style={{ height: 220 }}>{picture}</MediaFrame>
      </Opener>
      {isOpen ? (
        <Suspense fallback={null}>
          <Lightbox message={message} mediaUrl={mediaUrl} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const Opener = styled('button')({
  display: 'block',
  maxWidth: '100%',
  padding: 0,
  border: 0,
  borderRadius: 12,
  background: 'none',
  cursor: 'zoom-in',
});

const Missing = styled('span')({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  padding: 12,
  color: token('muted'),
  fontSize: textSizes.small,
  textAlign: 'center',
});
