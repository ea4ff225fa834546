import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { letTouchDrag } from '../../../ui/dragging/touch-drag.ts';

/** Makes a row of views draggable by its handle, with mouse or touch; returns whether it is being dragged. */
export function useViewHandle(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  id: number,
): boolean {
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (!handle.current) return;
    return draggable({
      element: handle.current,
      getInitialData: () => ({ takenViewId: id }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        if (row.current) nativeSetDragImage?.(row.current, 20, 20);
      },
      onDragStart: () => setTaken(true),
      onDrop: () => setTaken(false),
    });
  }, [row, handle, id]);
  return isTaken;
}

/**
 * Lets rows be dropped anywhere on their list; `onDrop` gets the row and its position among the others. Returns where the
 * dragged one would be placed now.
 */
export function useViewPlace(
  list: RefObject<HTMLElement | null>,
  ids: readonly number[],
  onDrop: (id: number, place: number) => void,
): { id: number; place: number } | null {
  const [at, setAt] = useState<{ id: number; place: number } | null>(null);
  const drop = useEffectEvent(onDrop);
  const takenIn = useEffectEvent(({ data }: ElementDragPayload) => {
    const id = data.takenViewId;
    return typeof id === 'number' && ids.includes(id) ? id : null;
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const noMoreTouch = letTouchDrag(element);
    const noMoreDrops = dropTargetForElements({
      element,
      canDrop: ({ source }) => takenIn(source) !== null,
      onDrag: ({ source, location }) => {
        const id = takenIn(source);
        const place = id === null ? 0 : placeIn(element, id, location.current.input.clientY);
        setAt((was) => (id === null || (was?.id === id && was.place === place) ? was : { id, place }));
      },
      onDragLeave: () => setAt(null),
      onDrop: ({ source, location }) => {
        const id = takenIn(source);
        setAt(null);
        if (id !== null) drop(id, placeIn(element, id, location.current.input.clientY));
      },
    });
    return () => {
      noMoreTouch();
      noMoreDrops();
    };
  }, [list]);
  return at;
}

/** Counts the other rows above the pointer. Measured each time: the dialog scrolls. */
function placeIn(list: HTMLElement, id: number, y: number): number {
  return Array.from(list.querySelectorAll<HTMLElement>('[data-view-id]')).filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return row.dataset.viewId !== String(id) && top + height / 2 < y;
  }).length;
}
