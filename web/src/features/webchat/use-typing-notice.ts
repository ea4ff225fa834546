import { useEffect } from 'react';
import { onTyping } from '../../lib/forms/typing.ts';
import { sendTyping } from './api/visitors.ts';

const everyMs = 3000;

/** While `isVisitor`, shows the visitor behind the ticket that this person is writing, at most every three seconds. */
export function useTypingNotice(ticketId: number, isVisitor: boolean): void {
  useEffect(() => {
    if (!isVisitor) return;
    let toldAt = 0;
    return onTyping((typedIn) => {
      const now = Date.now();
      if (typedIn !== ticketId || now - toldAt < everyMs) return;
      toldAt = now;
      // A lost word is said again in a moment.
      void sendTyping(ticketId).catch(() => undefined);
    });
  }, [ticketId, isVisitor]);
}
