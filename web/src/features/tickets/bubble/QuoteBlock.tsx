import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { previewOf } from '../../../shared/last-message/preview.ts';
import { useMessageText } from '../../../shared/last-message/use-message-text.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import type { Message } from '../ticket.ts';

export type Quoted = Pick<
  Message,
  'id' | 'body' | 'bodyCode' | 'bodyDetails' | 'fromMe' | 'mediaType' | 'mediaUrl' | 'contact'
>;

interface QuoteBlockProps {
  quoted: Quoted;
  /** Absent: a click does nothing, as above the composer. */
  onJump?: (messageId: string) => void;
}

/** Quoted message of a reply: a thin block that jumps to its source. */
export function QuoteBlock({ quoted, onJump }: QuoteBlockProps) {
  const { t } = useTranslation('tickets');
  const writer = quoted.fromMe ? t('conversation.you') : (quoted.contact?.name ?? t('conversation.unknown'));
  const content = (
    <>
      <Words>
        <strong>{writer}</strong>
        <span dir="auto">{useSummary(quoted)}</span>
      </Words>
      {quoted.mediaType === 'image' && quoted.mediaUrl ? (
        <Thumb src={quoted.mediaUrl} alt="" loading="lazy" />
      ) : null}
    </>
  );
  return onJump ? (
    <Block as="button" type="button" onClick={() => onJump(quoted.id)}>
      {content}
    </Block>
  ) : (
    <Block as="div">{content}</Block>
  );
}

/** Returns a description of a message on one line. */
export function useSummary(quoted: Pick<Quoted, 'body' | 'bodyCode' | 'bodyDetails' | 'mediaType'>): string {
  const { t } = useTranslation('tickets');
  const { kind, text } = previewOf(useMessageText(quoted), quoted.bodyCode);
  if (kind !== 'text') return text || t(`list.${kind}`);
  const names: Record<string, string> = {
    image: t('conversation.photo'),
    video: t('conversation.video'),
    audio: t('conversation.audio'),
    application: t('conversation.document'),
  };
  return text || (names[quoted.mediaType] ?? '');
}

const Block = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 40,
  margin: '0 0 4px',
  padding: '5px 8px',
  border: 0,
  borderLeft: `3px solid ${token('accent')}`,
  borderRadius: 6,
  background: `color-mix(in srgb, ${token('text')} 6%, transparent)`,
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  'button&': { cursor: 'pointer' },
});

const Words = styled('span')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  fontSize: textSizes.small,
  lineHeight: 1.35,
  '& > strong': { fontWeight: 600, color: token('accent') },
  '& > span': {
    color: token('muted'),
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
});

const Thumb = styled('img')({ width: 36, height: 36, borderRadius: 4, objectFit: 'cover', flexShrink: 0 });
