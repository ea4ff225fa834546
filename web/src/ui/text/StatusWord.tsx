import { styled } from '@mui/material/styles';
import { textSizes } from '../../theme/text-sizes.ts';

/** State as one coloured word behind a dot. */
export function StatusWord({ color, children }: { color: string; children: string }) {
  return (
    <Chip style={{ color }}>
      <span aria-hidden style={{ background: color }} />
      {children}
    </Chip>
  );
}

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: textSizes.small,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& > span': { width: 8, height: 8, borderRadius: 4 },
});
