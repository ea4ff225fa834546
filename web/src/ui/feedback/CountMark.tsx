import { styled } from '@mui/material/styles';
import { token } from '../../theme/tokens.ts';

interface CountMarkProps {
  count: number;
  /** Sentence with the count, for screen readers and as the tooltip. */
  label: string;
}

/** Count beside a menu entry of things that wait for the user; nothing for none. */
export function CountMark({ count, label }: CountMarkProps) {
  if (count === 0) return null;
  return (
    <Mark role="img" className="numeric" aria-label={label} title={label}>
      {count > 99 ? '99+' : count}
    </Mark>
  );
}

const Mark = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 18,
  height: 18,
  padding: '0 5px',
  borderRadius: 9,
  fontSize: 11,
  fontWeight: 700,
  color: token('waiting'),
  background: token('waitingTint'),
});
