import { scaleBand, scaleLinear } from '@visx/scale';

export interface ColumnPoint {
  key: string;
  /** Below the column, as short as it can be. */
  tick: string;
  /** In full: `quarta-feira, 18/11/2026`. */
  name: string;
  /** Null: there is no figure. */
  value: number | null;
  /** Value of the line; null where there is none. */
  other?: number | null;
  /** Where the figure leads. */
  to: string;
}

export interface Size {
  width: number;
  height: number;
}

export type ColumnLayout = ReturnType<typeof layOut>;

/** Room around the columns; on the left it is as wide as the figures of the axis. */
const gap = { top: 10, right: 6, bottom: 26 };
const letterPx = 7;

/** Computes the positions of everything in a column chart. */
export function layOut(points: readonly ColumnPoint[], size: Size, format: (value: number) => string) {
  const { width, height } = size;
  const floor = height - gap.bottom;
  const most = Math.max(1, ...points.map((point) => Math.max(point.value ?? 0, point.other ?? 0)));
  const y = scaleLinear({ domain: [0, most], range: [floor, gap.top], nice: 4 });
  const ticks = y.ticks(4).filter((tick) => Number.isInteger(tick));
  const left = Math.max(...ticks.map((tick) => format(tick).length)) * letterPx + 12;
  const right = Math.max(left, width - gap.right);
  const x = scaleBand({
    domain: points.map(({ key }) => key),
    range: [left, right],
    paddingInner: 0.28,
    paddingOuter: 0.14,
  });
  const widest = Math.max(2, ...points.map(({ tick }) => tick.length)) * letterPx + 8;
  const every = Math.max(1, Math.ceil((points.length * widest) / Math.max(1, right - left)));
  return {
    ...size,
    x,
    y,
    ticks,
    left,
    right,
    top: gap.top,
    floor,
    /** The columns whose label there is room for. */
    labelled: points.filter((_, index) => index % every === 0).map(({ key }) => key),
    middleOf: (key: string) => (x(key) ?? 0) + x.bandwidth() / 2,
  };
}
