import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';

/** Line over the text box with something that the writing agent has to know, and a button for it. */
export function OverBox({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Line role="status">
      <span>{children}</span>
      {action}
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '6px 14px 6px 20px',
  borderTop: hairline,
  background: token('sunken'),
  color: token('text'),
  fontSize: textSizes.small,
  '&::before': {
    content: '""',
    flex: 'none',
    width: 8,
    height: 8,
    borderRadius: '50%',
    background: token('waiting'),
  },
  '& > span': { flex: 1, minWidth: 0 },
});
