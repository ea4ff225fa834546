import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { noColumn } from '@balcao/plugins/kanban/contract/limits.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type ColumnPlace, type ColumnSpan, placeAt } from '../board/column-order.ts';

/**
 * Makes a column draggable by its head, by mouse or touch; returns whether it is being dragged. `laneId` is null for one
 * that stays.
 */
export function useColumnDrag(head: RefObject<HTMLElement | null>, laneId: number | null): boolean {
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (!head.current || laneId === null) return;
    return draggable({
      element: head.current,
      getInitialData: () => ({ takenLaneId: laneId }),
      onDragStart: () => setTaken(true),
      onDrop: () => setTaken(false),
    });
  }, [head, laneId]);
  return isTaken;
}

/**
 * Lets columns be dropped anywhere on the board; returns where the dragged one would be placed, null where nothing would
 * change. Positions are measured each time: the board scrolls, and other users reorder it too.
 */
export function useColumnPlace(
  board: HTMLElement | null,
  onDrop: (laneId: number, place: ColumnPlace) => void,
): ColumnPlace | null {
  const [place, setPlace] = useState<ColumnPlace | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!board) return;
    const show = (next: ColumnPlace | null) => setPlace((was) => (isSame(was, next) ? was : next));
    return dropTargetForElements({
      element: board,
      canDrop: ({ source }) => takenColumn(source) !== null,
      onDrag: ({ source, location }) => show(placeOn(board, source, location.current.input.clientX)),
      onDragLeave: () => show(null),
      onDrop: ({ source, location }) => {
        const laneId = takenColumn(source);
        const at = placeOn(board, source, location.current.input.clientX);
        show(null);
        if (laneId !== null && at) drop(laneId, at);
      },
    });
  }, [board]);
  return place;
}

function takenColumn({ data }: ElementDragPayload): number | null {
  return typeof data.takenLaneId === 'number' ? data.takenLaneId : null;
}

function placeOn(board: HTMLElement, source: ElementDragPayload, x: number): ColumnPlace | null {
  const laneId = takenColumn(source);
  return laneId === null ? null : placeAt(x, spansOf(board), laneId);
}

/** Measures the columns, without that of cards without a tag, which stays first. */
function spansOf(board: HTMLElement): ColumnSpan[] {
  return Array.from(board.querySelectorAll<HTMLElement>('[data-lane-id]'), (column) => {
    const { left, right } = column.getBoundingClientRect();
    return { id: Number(column.dataset.laneId), left, right };
  }).filter(({ id }) => id !== noColumn);
}

function isSame(one: ColumnPlace | null, other: ColumnPlace | null): boolean {
  return one?.besideId === other?.besideId && one?.side === other?.side;
}
