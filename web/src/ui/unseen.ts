import { styled } from '@mui/material/styles';

/** What only screen readers are told, as a style for what is no span. */
export const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** For screen readers only. */
export const Unseen = styled('span')(unseen);
