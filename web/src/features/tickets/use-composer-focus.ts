import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** How a ticket was come to, in the state of the address. */
export interface TicketVisit {
  /** Step by step with the keys of the list, which would be typed into the text box. */
  isWalk?: boolean;
}

/**
 * Whoever comes to a ticket, or accepts it, can write at once. Not on a touch screen, where the keyboard would cover the
 * conversation before it is read.
 */
export function useComposerFocus(composer: RefObject<{ focus: () => void } | null>, canReply: boolean): void {
  const { key, state } = useLocation();
  const { isWalk = false } = (state ?? {}) as TicketVisit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit counts, also once more to the same ticket
  useEffect(() => {
    if (!canReply || isWalk || window.matchMedia('(pointer: coarse)').matches) return;
    composer.current?.focus();
  }, [key, canReply]);
}
