import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { letTouchDrag } from '../../../ui/dragging/touch-drag.ts';
import { depthAtDrop, heightOf, itemsWhileDragging, type OptionItem } from './option-items.ts';

/** Pixels by which an option is dragged sideways to become one level deeper. */
const indentPx = 24;

/** Place at which the dragged option would be dropped. */
export interface OptionPlace {
  key: string;
  /** Number of shown options before it. */
  to: number;
  depth: number;
}

/** Makes an option draggable by its handle, with mouse or touch; `onTake` gets its key, and null when the drag ends. */
export function useOptionHandle(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { key, onTake }: { key: string; onTake: (key: string | null) => void },
): void {
  useEffect(() => {
    if (!handle.current) return;
    return draggable({
      // Only the handle is draggable: in the text boxes of its row the mouse selects text.
      element: handle.current,
      getInitialData: () => ({ optionKey: key }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        if (row.current) nativeSetDragImage?.(row.current, 20, 20);
      },
      onDragStart: () => onTake(key),
      onDrop: () => onTake(null),
    });
  }, [row, handle, key, onTake]);
}

/** Lets options be dropped anywhere on their list; returns the place of the one being dragged, null while none is. */
export function useOptionPlace(
  list: RefObject<HTMLElement | null>,
  { items, onDrop }: { items: readonly OptionItem[]; onDrop: (place: OptionPlace) => void },
): OptionPlace | null {
  const [place, setPlace] = useState<OptionPlace | null>(null);
  const drop = useEffectEvent(onDrop);
  const placeOf = useEffectEvent((source: ElementDragPayload, start: Point, now: Point) =>
    list.current ? placeIn(list.current, items, { key: String(source.data.optionKey), start, now }) : null,
  );
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const show = (next: OptionPlace | null) => setPlace((was) => (isSame(was, next) ? was : next));
    const noMoreTouch = letTouchDrag(element);
    const noMoreDrops = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.optionKey === 'string',
      onDrag: ({ source, location }) => show(placeOf(source, location.initial.input, location.current.input)),
      onDragLeave: () => show(null),
      onDrop: ({ source, location }) => {
        const at = placeOf(source, location.initial.input, location.current.input);
        show(null);
        if (at) drop(at);
      },
    });
    return () => {
      noMoreTouch();
      noMoreDrops();
    };
  }, [list]);
  return place;
}

interface Point {
  clientX: number;
  clientY: number;
}

/** Returns the place under the pointer. Measures the rows each time: the dialog scrolls, and rows grow when they are opened. */
function placeIn(
  list: HTMLElement,
  items: readonly OptionItem[],
  { key, start, now }: { key: string; start: Point; now: Point },
): OptionPlace | null {
  const shown = itemsWhileDragging(items, key);
  const from = shown.findIndex((item) => item.key === key);
  if (from < 0) return null;
  const others = Array.from(list.querySelectorAll<HTMLElement>('[data-key]')).filter(
    (row) => row.dataset.key !== key && shown.some((item) => item.key === row.dataset.key),
  );
  const to = others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < now.clientY;
  }).length;
  const wished = (shown[from]?.depth ?? 0) + Math.round((now.clientX - start.clientX) / indentPx);
  const height = heightOf(
    items,
    items.findIndex((item) => item.key === key),
  );
  return { key, to, depth: depthAtDrop(shown, { from, to, wished, height }) };
}

function isSame(one: OptionPlace | null, other: OptionPlace | null): boolean {
  return one?.key === other?.key && one?.to === other?.to && one?.depth === other?.depth;
}
