import { styled } from '@mui/material/styles';
import { BarRounded } from '@visx/shape';
import { Link } from 'react-router';
import { token } from '../../../theme/tokens.ts';
import { openedHere } from '../figures/figure.ts';
import type { ColumnLayout, ColumnPoint } from './column-layout.ts';

interface ColumnsProps {
  layout: ColumnLayout;
  points: readonly ColumnPoint[];
  nameOf: (point: ColumnPoint) => string;
  tabIndexOf: (index: number) => number;
  /** The pointer or the focus is on it. */
  onPoint: (index: number) => void;
  onFocus: (index: number) => void;
}

const cornerPx = 3;

/** Columns of a chart. Each reacts to the pointer over the whole height of the chart, however low it is. */
export function Columns({ layout, points, nameOf, tabIndexOf, onPoint, onFocus }: ColumnsProps) {
  const { x, y, top, floor } = layout;
  const width = x.bandwidth();
  return points.map((point, index) => (
    <Column
      key={point.key}
      to={point.to}
      state={openedHere}
      data-point
      tabIndex={tabIndexOf(index)}
      aria-label={nameOf(point)}
      onMouseEnter={() => onPoint(index)}
      onFocus={() => {
        onFocus(index);
        onPoint(index);
      }}
    >
      <rect
        className="reach"
        x={layout.middleOf(point.key) - x.step() / 2}
        y={top}
        width={x.step()}
        height={floor - top}
      />
      <BarRounded
        className="column"
        x={x(point.key) ?? 0}
        y={y(point.value ?? 0)}
        width={width}
        height={floor - y(point.value ?? 0)}
        radius={Math.min(cornerPx, width / 2, floor - y(point.value ?? 0))}
        top
      />
    </Column>
  ));
}

const Column = styled(Link)({
  outlineOffset: '-1px !important',
  '& .reach': { fill: 'transparent' },
  '& .column': { fill: token('accent'), transitionDuration: '120ms' },
  '&:hover .reach, &:focus-visible .reach': { fill: token('hover') },
  '&:hover .column, &:focus-visible .column': { fill: token('accentHover') },
});
