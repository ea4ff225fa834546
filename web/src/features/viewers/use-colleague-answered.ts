import type { messageChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import { useEffect, useState } from 'react';
import { useSession } from '../../lib/api/session.tsx';
import { onTyping } from '../../lib/forms/typing.ts';
import { useLive } from '../../lib/live/live.tsx';

/** Time after the last key for which an answer counts as being written, in milliseconds. */
const writingForMs = 60_000;
const shownForMs = 15_000;

/** Returns true for some seconds after a colleague answered while this user was writing an answer. */
export function useColleagueAnswered(ticketId: number): boolean {
  const { user } = useSession();
  const [typedAt, setTypedAt] = useState(0);
  const [answeredAt, setAnsweredAt] = useState(0);
  useEffect(() => onTyping((typedIn) => typedIn === ticketId && setTypedAt(Date.now())), [ticketId]);
  useLive<typeof messageChanged>('company-{id}-appMessage', ({ action, message }) => {
    const isTheirs = message.fromMe && message.userId !== null && message.userId !== user.id;
    if (action !== 'create' || message.ticketId !== ticketId || !isTheirs) return;
    if (Date.now() - typedAt < writingForMs) setAnsweredAt(Date.now());
  });
  useEffect(() => {
    if (answeredAt === 0) return;
    const timer = setTimeout(() => setAnsweredAt(0), shownForMs);
    return () => clearTimeout(timer);
  }, [answeredAt]);
  return answeredAt > 0;
}
