import { useEffect } from 'react';
import { api } from '../../lib/api/api.ts';
import { onTyping } from '../../lib/forms/typing.ts';

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
      void api.post(`/tickets/${ticketId}/typing`).catch(() => undefined);
    });
  }, [ticketId, isVisitor]);
}
