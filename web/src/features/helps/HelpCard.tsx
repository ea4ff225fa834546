import type { Help } from '@balcao/plugins/helps/schemas.ts';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';

/** Card of a help entry: picture of its video, title and description. */
export function HelpCard({ help, onOpen }: { help: Help; onOpen: () => void }) {
  const hasVideo = help.video !== '';
  return (
    <Card type="button" onClick={onOpen}>
      <Plate aria-hidden>
        {hasVideo ? <Thumbnail code={help.video} /> : null}
        <span>{hasVideo ? <PlayArrowRounded /> : <ArticleOutlined />}</span>
      </Plate>
      <strong>{help.title}</strong>
      <p>{help.description}</p>
    </Card>
  );
}

/** Preview picture of the video; without it the background of the card is enough. */
function Thumbnail({ code }: { code: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      src={`https://i.ytimg.com/vi/${encodeURIComponent(code)}/mqdefault.jpg`}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setMissing(true)}
    />
  );
}

const Card = styled('button')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  minWidth: 0,
  padding: 0,
  border: hairline,
  borderRadius: 12,
  overflow: 'hidden',
  background: token('raised'),
  color: token('text'),
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  transition: 'border-color 120ms ease-out',
  '&:hover': { borderColor: token('borderStrong') },
  '& > strong': { padding: '12px 14px 0', fontWeight: 600, overflowWrap: 'anywhere' },
  '& > p': {
    margin: 0,
    padding: '4px 14px 14px',
    color: token('muted'),
    fontSize: textSizes.body,
    lineHeight: 1.45,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
});

const Plate = styled('span')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  background: token('accentTint'),
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '& > span': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    borderRadius: '50%',
    background: token('accent'),
    color: token('onAccent'),
  },
});
