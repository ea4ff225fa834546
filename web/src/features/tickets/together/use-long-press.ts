import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { rowIdOf } from '../keys/rows.ts';

const longMs = 500;
/** Distance in pixels; a finger that moves further scrolls. */
const stillPx = 10;

interface Wanted {
  /** Whether a short press selects, too, instead of opening the row. */
  isPicking: boolean;
  onPick: (ticketId: number) => void;
}

/** Handlers of a list whose rows are selected by a finger that rests on them; mouse and pen click as usual. */
export function useLongPress({ isPicking, onPick }: Wanted) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  /** Whether the click at the end of a long press is ignored. */
  const isSpent = useRef(false);
  const isTouch = useRef(false);
  const cancel = useCallback(() => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }, []);
  useEffect(() => cancel, [cancel]);
  const handleDown = ({ pointerType, target, clientX, clientY }: PointerEvent) => {
    cancel();
    isSpent.current = false;
    isTouch.current = pointerType === 'touch';
    const ticketId = rowIdOf(target);
    if (!isTouch.current || ticketId === null || isControl(target)) return;
    const timer = setTimeout(() => {
      isSpent.current = true;
      onPick(ticketId);
    }, longMs);
    press.current = { timer, x: clientX, y: clientY };
  };
  const handleMove = ({ clientX, clientY }: PointerEvent) => {
    const { current } = press;
    if (current && Math.hypot(clientX - current.x, clientY - current.y) > stillPx) cancel();
  };
  const handleClick = (event: MouseEvent) => {
    const ticketId = rowIdOf(event.target);
    const picks = isPicking && isTouch.current && ticketId !== null && !isControl(event.target);
    if (!picks && !isSpent.current) return;
    event.preventDefault();
    event.stopPropagation();
    if (picks && !isSpent.current) onPick(ticketId);
    isSpent.current = false;
  };
  return {
    onPointerDown: handleDown,
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerMoveCapture: handleMove,
    onClickCapture: handleClick,
    // The browser's own menu of a link would open at the same moment.
    onContextMenu: (event: MouseEvent) => {
      if (isTouch.current && rowIdOf(event.target) !== null) event.preventDefault();
    },
  };
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input') !== null;
}
