import { styled } from '@mui/material/styles';
import { hairline, token } from '../../theme/tokens.ts';

/** A place of a fixed size, so that what arrives late moves nothing. */
export const MediaFrame = styled('div')({
  position: 'relative',
  width: 300,
  maxWidth: '100%',
  overflow: 'hidden',
  borderRadius: 12,
  background: token('hover'),
  '& video, & img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& video': { background: token('hover'), objectFit: 'contain' },
});

export const CardFrame = styled('div')({
  width: 300,
  maxWidth: '100%',
  overflow: 'hidden',
  borderRadius: 12,
  border: hairline,
  background: token('bg'),
});
