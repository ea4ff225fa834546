import { styled } from '@mui/material/styles';
import { LinePath } from '@visx/shape';
import { useState } from 'react';
import { nothing } from '../../../shared/figures/format.ts';
import { token } from '../../../theme/tokens.ts';
import { Axes } from './Axes.tsx';
import { ChartTip } from './ChartTip.tsx';
import { Columns } from './Columns.tsx';
import { type ColumnPoint, layOut } from './column-layout.ts';
import { Legend } from './Legend.tsx';
import { useChartWidth } from './use-chart-width.ts';
import { useRoving } from './use-roving.ts';

interface ColumnChartProps {
  /** Names the chart for the screen reader. */
  label: string;
  points: readonly ColumnPoint[];
  /** Name of the columns; `other` names the line. */
  series: string;
  other?: string;
  format: (value: number) => string;
  height?: number;
}

/**
 * Column chart, with a line of figures to compare with; each column links to the tickets that it counted, and all of them
 * are one stop of the Tab key.
 */
export function ColumnChart({ label, points, series, other, format, height = 220 }: ColumnChartProps) {
  const { parentRef, width } = useChartWidth<HTMLElement>();
  const [shown, setShown] = useState<number | null>(null);
  const roving = useRoving(points.length);
  const layout = layOut(points, { width, height }, format);
  const tip = shown === null ? undefined : points[shown];
  const linesOf = (point: ColumnPoint) => [
    { name: series, value: point.value === null ? nothing : format(point.value), color: token('accent') },
    ...(other && typeof point.other === 'number'
      ? [{ name: other, value: format(point.other), color: token('secondSeries') }]
      : []),
  ];
  return (
    <Frame
      ref={parentRef}
      aria-label={label}
      onKeyDown={roving.handleKeyDown}
      onMouseLeave={() => setShown(null)}
      onBlur={() => setShown(null)}
    >
      {other ? <Legend columns={series} line={other} /> : null}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure has the name; a title would float over every column */}
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <Axes layout={layout} points={points} format={format} />
        <Columns
          layout={layout}
          points={points}
          nameOf={(point) =>
            [point.name, ...linesOf(point).map(({ name, value }) => `${name}: ${value}`)].join(', ')
          }
          tabIndexOf={roving.tabIndexOf}
          onPoint={setShown}
          onFocus={roving.setAt}
        />
        {other ? (
          <LinePath
            data={[...points]}
            x={({ key }) => layout.middleOf(key)}
            y={(point) => layout.y(point.other ?? 0)}
            defined={(point) => typeof point.other === 'number'}
            stroke={token('secondSeries')}
            strokeWidth={2}
            strokeDasharray="5 3"
            pointerEvents="none"
            aria-hidden
          />
        ) : null}
      </svg>
      {tip ? (
        <ChartTip title={tip.name} left={layout.middleOf(tip.key)} within={width} lines={linesOf(tip)} />
      ) : null}
    </Frame>
  );
}

const Frame = styled('figure')({
  margin: 0,
  position: 'relative',
  minWidth: 0,
  '& svg': { display: 'block', overflow: 'visible', maxWidth: '100%' },
  // Places change at once, whatever moves elsewhere.
  '& svg *': { transitionProperty: 'fill' },
  '& svg text': { fontVariantNumeric: 'tabular-nums' },
});
