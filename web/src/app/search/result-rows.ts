import { styled } from '@mui/material/styles';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';

/** Height of one result in pixels. This file holds the styled parts of the search dialog. */
export const rowHeight = 38;

export const Input = styled('input')({
  all: 'unset',
  boxSizing: 'border-box',
  width: '100%',
  padding: '16px 20px',
  fontSize: textSizes.heading,
  borderBottom: hairline,
  '&::placeholder': { color: token('muted') },
});

/** The results have the same height for any number of them, so that the dialog does not move while the user types. */
const frame = { height: 380, maxHeight: '60vh' };

export const List = styled('div')({ ...frame, padding: 6, overflow: 'auto' });

export const Heading = styled('div')({
  padding: '8px 12px 4px',
  color: token('muted'),
  fontSize: textSizes.caption,
  fontWeight: 600,
});

export const Item = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: rowHeight,
  padding: '0 12px',
  borderRadius: 8,
  fontSize: textSizes.body,
  cursor: 'pointer',
  '& .icon': { display: 'flex', flexShrink: 0, width: 20, color: token('muted') },
  '& .icon > svg': { fontSize: 20 },
  // The name is cut last: what stands beside it gives way first.
  '& .label': { flex: '0 1 auto', minWidth: 0, maxWidth: '100%' },
  '& .detail': {
    flex: '1 1000 0',
    minWidth: 0,
    color: token('muted'),
    fontSize: textSizes.small,
    textAlign: 'right',
  },
  '& .label, & .detail': { ...oneLine },
  '&[aria-selected="true"]': { background: token('accentTint'), '& .icon': { color: token('accent') } },
});

export const Nothing = styled('p')({
  ...frame,
  margin: 0,
  padding: '54px 18px',
  textAlign: 'center',
  color: token('muted'),
  fontSize: textSizes.body,
  '& > strong': { display: 'block', marginBottom: 4, color: token('text'), fontWeight: 600 },
});

export const Failure = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: rowHeight,
  padding: '0 12px',
  color: token('muted'),
  fontSize: textSizes.small,
});

export const Hints = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '8px 16px',
  borderTop: hairline,
  color: token('muted'),
  fontSize: textSizes.caption,
});
