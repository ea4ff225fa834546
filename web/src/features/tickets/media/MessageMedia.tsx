import { useTranslation } from 'react-i18next';
import { useStableLink } from '../../../lib/api/signed-links.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { MediaFrame } from '../../../shared/conversation/media-frames.ts';
import type { Message } from '../ticket.ts';
import { AudioPlayer } from './AudioPlayer.tsx';
import { AwaitedFile } from './AwaitedFile.tsx';
import { FileDownload } from './FileDownload.tsx';
import { Photo } from './Photo.tsx';

/** Keeps the place of a card whose code is on its way; `height` in pixels is that of the card as most are. */
const placeOf = (height: number) => ({ Meanwhile: () => <MediaFrame style={{ height }} /> });
const PlaceCard = ahead(async () => (await import('./PlaceCard.tsx')).PlaceCard, placeOf(190));
const PollCard = ahead(async () => (await import('../contents/PollCard.tsx')).PollCard, placeOf(130));
const ContactCard = ahead(async () => (await import('./ContactCard.tsx')).ContactCard, placeOf(88));

/** Everything of a message that is not its text, such as a picture or a location; nothing for plain text. */
export function MessageMedia({ message }: { message: Message }) {
  const { t } = useTranslation('tickets');
  const { mediaType } = message;
  const mediaUrl = useStableLink(message.mediaUrl);
  if (mediaType === 'locationMessage') return <PlaceCard body={message.body} />;
  if (message.attributes?.poll) return <PollCard poll={message.attributes.poll} />;
  if (mediaType === 'vcard') return <ContactCard cards={message.cards} />;
  if (mediaUrl === null)
    return message.mediaName ? <AwaitedFile name={message.mediaName} message={message} /> : null;
  if (mediaType === 'image') return <Photo message={message} mediaUrl={mediaUrl} />;
  if (mediaType === 'audio') return <AudioPlayer message={message} mediaUrl={mediaUrl} />;
  if (mediaType === 'video') {
    return (
      <MediaFrame style={{ height: 240 }}>
        {/* biome-ignore lint/a11y/useMediaCaption: what customers film has no captions */}
        <video src={mediaUrl} controls preload="metadata" aria-label={t('conversation.video')} />
      </MediaFrame>
    );
  }
  return <FileDownload message={message} mediaUrl={mediaUrl} />;
}

const texts = new Set(['conversation', 'extendedTextMessage', 'editedMessage', 'reactionMessage']);
const captioned = new Set(['image', 'video', 'application']);
const fillers = new Set(['sticker', 'Áudio', '']);

/** Returns the text of a message beside its media: a caption, but not a file's own name. */
export function captionOf(
  message: Pick<Message, 'body' | 'mediaType' | 'mediaName' | 'mediaUrl'> &
    Partial<Pick<Message, 'attributes'>>,
): string {
  const { body, mediaType, mediaName, mediaUrl, attributes } = message;
  if (attributes?.poll) return '';
  const hasNoFile = mediaUrl === null && mediaName === null;
  if (texts.has(mediaType) || (hasNoFile && captioned.has(mediaType))) return body;
  if (!captioned.has(mediaType) || fillers.has(body.trim()) || body === mediaName) return '';
  return body;
}
