import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to the message box once the agent may write again, unless the agent has moved the focus elsewhere
 * meanwhile.
 */
export function useFocusBack(
  input: RefObject<HTMLTextAreaElement | null>,
  isShut: boolean,
  ticketId: number,
): void {
  const shutIn = useRef<number | null>(null);
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (shutIn.current === ticketId && !isShut && isFree) input.current?.focus();
    shutIn.current = isShut ? ticketId : null;
  }, [input, isShut, ticketId]);
}

interface OwnBox {
  /** The ticket is on screen still. */
  isShown: () => boolean;
  /** Puts the focus into the box, and the cursor at a place. */
  focus: (at?: number) => void;
  /** Part of the text that is chosen; null where there is no box. */
  chosen: () => [start: number, end: number] | null;
}

/**
 * Returns the box of a ticket while that ticket is on screen. Later callers get none, even if another ticket is shown
 * by then.
 */
export function useBoxOf(ticketId: number, input: RefObject<HTMLTextAreaElement | null>): OwnBox {
  const shown = useRef(ticketId);
  useLayoutEffect(() => {
    shown.current = ticketId;
  }, [ticketId]);
  // A draft is taken up where it was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each ticket has a box of its own
  useEffect(
    () => input.current?.setSelectionRange(input.current.value.length, input.current.value.length),
    [ticketId],
  );
  const isShown = () => shown.current === ticketId;
  const own = () => (isShown() ? input.current : null);
  return {
    isShown,
    focus: (at) => {
      const box = own();
      box?.focus();
      if (at !== undefined) box?.setSelectionRange(at, at);
    },
    chosen: () => {
      const box = own();
      return box && [box.selectionStart, box.selectionEnd];
    },
  };
}
