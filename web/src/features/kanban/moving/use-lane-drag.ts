import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { noLane } from '@balcao/plugins/kanban/limits.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type LanePlace, type LaneSpan, placeAt } from '../board/lane-order.ts';

/** Lets a lane be taken up by its head, by mouse or touch; answers whether it is. `laneId` is null for one that stays. */
export function useLaneDrag(head: RefObject<HTMLElement | null>, laneId: number | null): boolean {
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
 * Lets lanes be dropped anywhere on the board, in the gaps between lanes too; answers where the one in hand would stand, null
 * where nothing would change. The places are read from the screen each time: the board scrolls, and others order it as well.
 */
export function useLanePlace(
  board: HTMLElement | null,
  onDrop: (laneId: number, place: LanePlace) => void,
): LanePlace | null {
  const [place, setPlace] = useState<LanePlace | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!board) return;
    const show = (next: LanePlace | null) => setPlace((was) => (isSame(was, next) ? was : next));
    return dropTargetForElements({
      element: board,
      canDrop: ({ source }) => takenLane(source) !== null,
      onDrag: ({ source, location }) => show(placeOn(board, source, location.current.input.clientX)),
      onDragLeave: () => show(null),
      onDrop: ({ source, location }) => {
        const laneId = takenLane(source);
        const at = placeOn(board, source, location.current.input.clientX);
        show(null);
        if (laneId !== null && at) drop(laneId, at);
      },
    });
  }, [board]);
  return place;
}

function takenLane({ data }: ElementDragPayload): number | null {
  return typeof data.takenLaneId === 'number' ? data.takenLaneId : null;
}

function placeOn(board: HTMLElement, source: ElementDragPayload, x: number): LanePlace | null {
  const laneId = takenLane(source);
  return laneId === null ? null : placeAt(x, spansOf(board), laneId);
}

/** Without the lane of the cards in none, which stays first. */
function spansOf(board: HTMLElement): LaneSpan[] {
  return Array.from(board.querySelectorAll<HTMLElement>('[data-lane-id]'), (lane) => {
    const { left, right } = lane.getBoundingClientRect();
    return { id: Number(lane.dataset.laneId), left, right };
  }).filter(({ id }) => id !== noLane);
}

function isSame(one: LanePlace | null, other: LanePlace | null): boolean {
  return one?.besideId === other?.besideId && one?.side === other?.side;
}
