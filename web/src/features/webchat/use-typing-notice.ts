import { useEffect } from 'react';
import { onTyping } from '../../lib/forms/typing.ts';
import { sendTyping } from './api/visitors.ts';

const everyMs = 3000;

/**
 * Lets the visitor behind the ticket see that this agent is typing, at most every three seconds; only while `isVisitor`.
 */
export function useTypingNotice(ticketId: number, isVisitor: boolean): void {
  useEffect(() => {
    if (!isVisitor) return;
    let sentAt = 0;
    return onTyping((typedIn) => {
      const now = Date.now();
      if (typedIn !== ticketId || now - sentAt < everyMs) return;
      sentAt = now;
      // A notice that is lost is repeated in a moment.
      void sendTyping(ticketId).catch(() => undefined);
    });
  }, [ticketId, isVisitor]);
}
