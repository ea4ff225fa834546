import { plain } from '../../../theme/plain.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const Identity = plain('button', {
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '4px 8px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: token('hover') },
  '@media (max-width: 599.95px)': { gap: 10, padding: 4 },
  // No room for a picture: the name and who is in charge come first.
  '@container (max-width: 339.95px)': { '& > :first-child': { display: 'none' } },
});

export const Who = plain('span', {
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  '& > strong': {
    fontSize: textSizes.lead,
    fontWeight: 600,
    lineHeight: 1.35,
    ...cut,
  },
});

/** Facts in one line: parts without space wrap out of sight as a whole, the least important first. */
export const Facts = plain('span', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'flex-start',
  gap: '4px 8px',
  // Height of the chip of a target: on a lower line it would push the other chips out of sight.
  height: 22,
  minWidth: 0,
  overflow: 'hidden',
  color: token('muted'),
  fontSize: textSizes.caption,
  lineHeight: '18px',
  '& > span': { minWidth: 0, maxWidth: '100%', ...cut },
  // Coloured chips need no dot between them.
  '& > span + span:not([data-chips])::before': { content: '"·"', marginRight: 8 },
});

/** Queue and agent in charge: never left out, cut with an ellipsis at worst. */
export const Main = plain('span', {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > span': { minWidth: 0, ...cut },
  '& > :first-of-type': { flexShrink: 0, maxWidth: 'min(160px, 60%)' },
});

/** Wraps away as a whole before anything is cut. */
export const TagsOfHeader = plain('span', {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  '& > span': { maxWidth: 110 },
});

export const StatusDot = plain('i', {
  display: 'inline-block',
  width: 7,
  height: 7,
  marginRight: 5,
  borderRadius: '50%',
  verticalAlign: '1px',
  background: token('muted'),
  '&[data-status="open"]': { background: token('accent') },
  '&[data-status="pending"]': { background: token('waiting') },
  '&[data-status="closed"]': { background: token('done') },
});
