import { plain } from '../../theme/plain.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';

/** Styled parts of the frame around the box in which an agent writes a message. */
export const Frame = plain('div', {
  padding: '10px 14px 12px',
  borderTop: hairline,
  background: token('bg'),
  '@media (max-width: 599.95px)': { padding: '8px 8px calc(8px + env(safe-area-inset-bottom))' },
});

export const Box = plain('div', {
  // Tools open above it.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  borderRadius: 12,
  border: `1px solid ${token('borderStrong')}`,
  background: token('bg'),
  transition: 'border-color 120ms ease-out, box-shadow 120ms ease-out',
  '&[data-note]': { borderColor: token('noteBorder'), background: token('note') },
  '&:focus-within': { borderColor: token('accent'), boxShadow: `0 0 0 3px ${token('accentTint')}` },
});

export const Tools = plain('div', {
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: '0 6px 6px',
  color: token('muted'),
  // In half of a narrow screen the last button stays within the frame.
  '@media (max-width: 699.95px)': { gap: 0, padding: '0 2px 6px' },
});

export const Chips = plain('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  maxHeight: 172,
  overflowY: 'auto',
  paddingBottom: 8,
});

export const Notice = plain('div', {
  // Tools open above it.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  '& > textarea': {
    flex: 1,
    // Two lines of the reason on a phone, one elsewhere.
    fieldSizing: 'content',
    padding: '4px 8px',
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: textSizes.body,
    resize: 'none',
    cursor: 'default',
  },
  '& > textarea::placeholder': { color: token('muted'), opacity: 1 },
});
