import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { token } from '../../../theme/tokens.ts';
import type { ColumnLayout, ColumnPoint } from './column-layout.ts';

interface AxesProps {
  layout: ColumnLayout;
  points: readonly ColumnPoint[];
  format: (value: number) => string;
}

/**
 * Lines at round figures and names below the columns of a chart; hidden from screen readers, to which each column names
 * both.
 */
export function Axes({ layout, points, format }: AxesProps) {
  const { x, y, ticks, left, right, floor } = layout;
  return (
    <g aria-hidden>
      <GridRows scale={y} left={left} width={right - left} tickValues={ticks} stroke={token('border')} />
      <AxisLeft
        scale={y}
        left={left}
        tickValues={ticks}
        tickFormat={(tick) => format(Number(tick))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...text, textAnchor: 'end', dx: -2, dy: '0.33em' }}
      />
      <AxisBottom
        scale={x}
        top={floor}
        tickValues={layout.labelled}
        tickFormat={(key) => points.find((point) => point.key === key)?.tick ?? ''}
        stroke={token('borderStrong')}
        hideTicks
        tickLabelProps={{ ...text, textAnchor: 'middle', dy: 2 }}
      />
    </g>
  );
}

const text = { fill: token('muted'), fontSize: 11, fontFamily: 'inherit' } as const;
