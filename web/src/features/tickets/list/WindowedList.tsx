import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { plain } from '../../../theme/plain.ts';
import { token } from '../../../theme/tokens.ts';
import { useWindow } from './use-window.ts';

export interface WindowedListControl {
  /** Brings a row into view, with as little movement as possible. */
  show: (index: number) => void;
}

interface WindowedListProps<T> {
  ref?: Ref<WindowedListControl>;
  rows: readonly T[];
  rowKey: (row: T) => number;
  /** Height of each row in pixels. */
  rowHeight: number;
  label: string;
  isBusy: boolean;
  onNearEnd: () => void;
  children: (row: T) => ReactNode;
  /** Content after the last row. */
  footer?: ReactNode;
}

/**
 * List of any length of which only the rows in view are rendered. A row that changes its position glides there; rows that
 * appear or disappear above the view do not move it.
 */
export function WindowedList<T>(props: WindowedListProps<T>) {
  const { ref, rows, rowKey, rowHeight, label, isBusy, onNearEnd, children, footer } = props;
  const box = useRef<HTMLDivElement>(null);
  const { first, last, top, handleScroll } = useWindow(box, rows.length, rowHeight, onNearEnd);
  const isStill = useSteadyView(box, top, rows.map(rowKey), rowHeight);

  useImperativeHandle(ref, () => ({
    show: (index) => {
      const view = box.current;
      if (view === null) return;
      const top = index * rowHeight;
      if (top < view.scrollTop) view.scrollTop = top;
      else if (top + rowHeight > view.scrollTop + view.clientHeight)
        view.scrollTop = top + rowHeight - view.clientHeight;
    },
  }));

  return (
    <Box ref={box} onScroll={handleScroll} data-still={isStill || undefined}>
      <Rows style={{ height: rows.length * rowHeight }} aria-label={label} aria-busy={isBusy}>
        {rows.slice(first, last).map((row, offset) => (
          <Item
            key={rowKey(row)}
            aria-setsize={rows.length}
            aria-posinset={first + offset + 1}
            style={{ transform: `translateY(${(first + offset) * rowHeight}px)` }}
          >
            {children(row)}
          </Item>
        ))}
      </Rows>
      {footer}
    </Box>
  );
}

/**
 * Keeps the visible rows in view; returns true for the one rendering in which rows must not glide, because the view was
 * moved along.
 */
function useSteadyView(
  box: { current: HTMLElement | null },
  top: number,
  keys: readonly number[],
  rowHeight: number,
): boolean {
  const before = useRef<{ keys: readonly number[]; rowHeight: number }>({ keys, rowHeight });
  const shift =
    top > 0 && before.current.rowHeight === rowHeight
      ? shiftOf(before.current.keys, keys, top / rowHeight)
      : 0;
  useLayoutEffect(() => {
    if (shift !== 0 && box.current) box.current.scrollTop += shift * rowHeight;
    before.current = { keys, rowHeight };
  });
  return shift !== 0;
}

const compared = 8;

/**
 * Computes by how many positions other rows have moved the visible ones: the most frequent shift, so that a row that
 * moved by itself does not count.
 */
export function shiftOf(before: readonly number[], after: readonly number[], firstInView: number): number {
  const start = Math.floor(firstInView);
  const places = new Map(after.map((key, index) => [key, index]));
  const shifts = before
    .slice(start, start + compared)
    .flatMap((key, offset) => {
      const place = places.get(key);
      return place === undefined ? [] : [place - start - offset];
    })
    .sort((a, b) => a - b);
  return shifts[Math.floor(shifts.length / 2)] ?? 0;
}

const Box = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overflowAnchor: 'none',
  '&[data-still] li': { transition: 'none' },
});

const Rows = styled('ul')({ position: 'relative', margin: 0, padding: 0, listStyle: 'none' });

const Item = plain('li', {
  position: 'absolute',
  top: 0,
  left: 0,
  right: 0,
  background: token('bg'),
  transition: 'transform 160ms ease-out',
});
