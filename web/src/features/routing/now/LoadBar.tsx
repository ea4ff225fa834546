import { styled } from '@mui/material/styles';
import { hairline, token } from '../../../theme/tokens.ts';

/** Bar with an agent's open tickets, relative to the number up to which more are assigned. */
export function LoadBar({ load, capacity }: { load: number; capacity: number }) {
  const share = Math.min(1, load / capacity);
  return (
    <Line>
      <span className="numeric">
        {load} / {capacity}
      </span>
      <Track aria-hidden>
        <span style={{ width: `${Math.round(share * 100)}%` }} data-full={load >= capacity || undefined} />
      </Track>
    </Line>
  );
}

const Line = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '& > .numeric': { minWidth: 52, whiteSpace: 'nowrap' },
});

const Track = styled('span')({
  flex: 1,
  minWidth: 24,
  maxWidth: 160,
  height: 6,
  borderRadius: 3,
  background: token('sunken'),
  border: hairline,
  overflow: 'hidden',
  '& > span': { display: 'block', height: '100%', background: token('done') },
  '& > span[data-full]': { background: token('waiting') },
});
