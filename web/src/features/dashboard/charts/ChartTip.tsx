import { styled } from '@mui/material/styles';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';

interface ChartTipProps {
  title: string;
  /** Its middle, and how wide the chart is that it may not leave. */
  left: number;
  within: number;
  lines: ReadonlyArray<{ name: string; value: string; color: string }>;
}

const halfPx = 90;

/**
 * Values of the point of a chart under the pointer or in focus. Hidden from screen readers: the point's own name contains
 * them.
 */
export function ChartTip({ title, left, within, lines }: ChartTipProps) {
  const middle = Math.max(
    Math.min(halfPx, within / 2),
    Math.min(within - Math.min(halfPx, within / 2), left),
  );
  return (
    <Box aria-hidden style={{ left: middle }}>
      <strong>{title}</strong>
      {lines.map(({ name, value, color }) => (
        <Line key={name}>
          <i style={{ background: color }} />
          <span>{name}</span>
          <b className="numeric">{value}</b>
        </Line>
      ))}
    </Box>
  );
}

const Box = styled('div')({
  position: 'absolute',
  top: 4,
  width: halfPx * 2,
  maxWidth: '100%',
  transform: 'translateX(-50%)',
  padding: '7px 10px',
  borderRadius: 8,
  pointerEvents: 'none',
  background: token('raised'),
  border: hairline,
  boxShadow: token('shadow'),
  fontSize: textSizes.caption,
  lineHeight: 1.5,
  '@media print': { display: 'none' },
});

const Line = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: token('muted'),
  '& > i': { width: 8, height: 8, borderRadius: 2, flexShrink: 0 },
  '& > b': { marginLeft: 'auto', color: token('text'), fontWeight: 600 },
});
