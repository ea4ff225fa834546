import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { headFor, isHeadedFor, rowIdOf } from './rows.ts';

/** History state of a visit to a ticket. */
export interface TicketVisit {
  /** Whether the user steps through the list by its keys: the focus stays there. */
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
): void {
  const { key, state } = useLocation();
  const { isWalk = false } = (state ?? {}) as TicketVisit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit counts, also once more to the same ticket
  useEffect(() => {
    if (!isHeadedFor(uuid)) return;
    headFor(null);
    if (isWalk || window.matchMedia('(pointer: coarse)').matches) return;
    // A row that was reached by key while the conversation was loading keeps the focus.
    if (rowIdOf(document.activeElement) !== null) return;
    if (canReply) composer.current?.focus();
    else {
      const log = document.querySelector<HTMLElement>('[data-focus-area] [role="log"]');
      // The focus is on no control: on the document, or on the page around the messages.
      if (log && document.activeElement?.contains(log)) log.focus({ preventScroll: true });
    }
  }, [key, canReply]);
}
