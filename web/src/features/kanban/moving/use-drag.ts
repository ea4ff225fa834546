import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { letTouchDrag } from '../../../ui/dragging/touch-drag.ts';

// The browser's own drag and drop: it goes on whatever happens to the dragged element, so neither a live change nor a
// scrolled list ends it.

/** Makes a card draggable by mouse or touch; returns whether it is being dragged. */
export function useCardDrag(element: RefObject<HTMLElement | null>, ticketId: number): boolean {
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return draggable({
      element: element.current,
      getInitialData: () => ({ ticketId }),
      onDragStart: () => setTaken(true),
      onDrop: () => setTaken(false),
    });
  }, [element, ticketId]);
  return isTaken;
}

/** Lets cards be dropped on a column; returns whether one is held over it. */
export function useColumnDrop(element: RefObject<HTMLElement | null>, laneId: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => isCard(source),
      getData: () => ({ laneId }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [element, laneId]);
  return isOver;
}

interface DragOverBoard {
  onTake: (ticketId: number) => void;
  /** `laneId` is null where it was dropped beside every column. */
  onDrop: (ticketId: number, laneId: number | null) => void;
}

/**
 * Calls `onTake` and `onDrop` for every dragged card, and scrolls the board when a card or a column is held at its edge.
 */
export function useBoardDrag(board: HTMLElement | null, { onTake, onDrop }: DragOverBoard): void {
  const take = useEffectEvent(onTake);
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isCard(source),
        onDragStart: ({ source }) => take(Number(source.data.ticketId)),
        onDrop: ({ source, location }) => {
          const laneId = location.current.dropTargets[0]?.data.laneId;
          drop(Number(source.data.ticketId), typeof laneId === 'number' ? laneId : null);
        },
      }),
    [],
  );
  useEffect(() => {
    if (!board) return;
    const noMoreTouch = letTouchDrag(board);
    const noMoreScroll = autoScrollForElements({ element: board, getAllowedAxis: () => 'horizontal' });
    return () => {
      noMoreTouch();
      noMoreScroll();
    };
  }, [board]);
}

/** True for a card: columns are dragged as well (use-column-drag.ts). */
function isCard({ data }: ElementDragPayload): boolean {
  return typeof data.ticketId === 'number';
}
