import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { headFor, isHeadedFor, rowIdOf } from './rows.ts';

/** History state of a visit to a ticket. */
export interface TicketVisit {
  /** True where the user moves through the list by its keys, and the focus stays in the list. */
  isWalk?: boolean;
}

/**
 * Focuses the composer when a ticket is opened or accepted, else the messages. Not on a touch screen, where the keyboard
 * would cover the conversation before it is read.
 */
export function useComposerFocus(
  composer: RefObject<{ focus: () => void } | null>,
  canReply: boolean,
  uuid: string,
  isHistoryThere: boolean,
): void {
  const { key, state } = useLocation();
  const { isWalk = false } = (state ?? {}) as TicketVisit;
  const awaitsHistory = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit counts, also once more to the same ticket
  useEffect(() => {
    if (!isHeadedFor(uuid)) return;
    headFor(null);
    awaitsHistory.current = false;
    if (isWalk || window.matchMedia('(pointer: coarse)').matches) return;
    // A row that was reached by key while the conversation was loading keeps the focus.
    if (rowIdOf(document.activeElement) !== null) return;
    if (canReply) composer.current?.focus();
    else awaitsHistory.current = !focusHistory();
  }, [key, canReply]);
  useEffect(() => {
    if (!isHistoryThere || !awaitsHistory.current) return;
    awaitsHistory.current = false;
    focusHistory();
  }, [isHistoryThere]);
}

/** Focuses the history of messages where no single element has the focus; returns false while there is no history. */
function focusHistory(): boolean {
  const log = document.querySelector<HTMLElement>('[data-focus-area] [role="log"]');
  if (!log) return false;
  // The focus is on the document, or on the page around the history.
  if (document.activeElement?.contains(log)) log.focus({ preventScroll: true });
  return true;
}

/**
 * Removes the focus from the frame of a conversation when it shows another ticket, before the browser paints. Otherwise
 * the user's next key would press a button of the new ticket.
 */
export function useFocusLeft(ticketId: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each ticket takes it off the one before
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.closest('[data-focus-area]'))
        activeElement.blur();
    },
    [ticketId],
  );
}
