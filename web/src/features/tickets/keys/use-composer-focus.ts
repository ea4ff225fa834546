import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { headFor, isHeadedFor, rowIdOf } from './rows.ts';

/** History state of a visit to a ticket. */
export interface TicketVisit {
  /** Step by step with the keys of the list, where the focus stays. */
  isWalk?: boolean;
}

/**
 * Puts the focus into the composer when a ticket is opened or accepted, else onto the history. Not on a touch screen, where
 * the keyboard would cover the conversation before it is read.
 */
export function useComposerFocus(
  composer: RefObject<{ focus: () => void } | null>,
  canReply: boolean,
  uuid: string,
): void {
  const { key, state } = useLocation();
  const { isWalk = false } = (state ?? {}) as TicketVisit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit counts, also once more to the same ticket
  useEffect(() => {
    if (!isHeadedFor(uuid)) return;
    headFor(null);
    if (isWalk || window.matchMedia('(pointer: coarse)').matches) return;
    // A row that was reached by key while the conversation came keeps the focus.
    if (rowIdOf(document.activeElement) !== null) return;
    if (canReply) composer.current?.focus();
    else {
      const log = document.querySelector<HTMLElement>('[data-focus-area] [role="log"]');
      // On nothing in particular: on the document, or on the page around the history.
      if (log && document.activeElement?.contains(log)) log.focus({ preventScroll: true });
    }
  }, [key, canReply]);
}

/**
 * Takes the focus off what stays in the frame of a conversation when another ticket comes into it, before that is painted: the next key
 * presses no button of a ticket that was not there when it was reached.
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
