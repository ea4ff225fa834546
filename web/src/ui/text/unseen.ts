import { styled } from '@mui/material/styles';

/** Style of texts for screen readers alone, for elements other than a span. */
export const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. */
export const Unseen = styled('span')(unseen);
