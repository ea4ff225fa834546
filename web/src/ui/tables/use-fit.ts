import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Fit, type FittedColumn, fitColumns } from './fit-columns.ts';

interface MeasuredFit extends Fit {
  frame: RefObject<HTMLDivElement | null>;
  /** False in the first rendering alone, which is never painted: content drawn in it would be laid out twice, and jump. */
  isReady: boolean;
  /** Whether the frame has a width. */
  isMeasured: boolean;
}

/** Measures the frame of a table before it is painted, and shares its width among the columns. */
export function useFit(columns: readonly FittedColumn[], taken: number): MeasuredFit {
  const frame = useRef<HTMLDivElement>(null);
  const [measured, setWidth] = useState<number | null>(null);
  const width = measured ?? 0;
  useLayoutEffect(() => {
    const box = frame.current;
    if (box === null) return;
    setWidth(box.clientWidth);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const shape = JSON.stringify(columns.map(shapeOf));
  const fit = useMemo(
    () => fitColumns(JSON.parse(shape) as FittedColumn[], width, taken),
    [shape, width, taken],
  );
  return { ...fit, frame, isReady: measured !== null, isMeasured: width > 0 };
}

function shapeOf({ key, header, width, least, onCard, isExtra }: FittedColumn): FittedColumn {
  return { key, header, width, least, onCard, isExtra };
}
