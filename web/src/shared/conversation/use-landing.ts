import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { toast } from '../../lib/toast.ts';

/** A message that the address names, such as one that was found, and the way from it to the newest. */
export interface Landing {
  messageId: string;
  /** Searched words; they are highlighted in the message. */
  words: string;
  leave: () => void;
}

/** The address that leads to a message of a conversation, with what was looked for. */
export function landingAddress(conversation: string, messageId: string | number, words: string): string {
  return `${conversation}?${new URLSearchParams({ message: String(messageId), words })}`;
}

export function useLandingOfAddress(): Landing | undefined {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const given = params.get('message');
  const messageId = given !== null && /^\d{1,15}$/.test(given) ? given : null;
  const words = params.get('words') ?? '';
  return useMemo(
    () =>
      messageId === null
        ? undefined
        : { messageId, words, leave: () => void navigate(pathname, { replace: true }) },
    [messageId, words, navigate, pathname],
  );
}

/** Goes to a message of the conversation that is not loaded. */
export function useLandOn(): (messageId: string) => void {
  const navigate = useNavigate();
  return useCallback((messageId) => void navigate({ search: `?message=${messageId}` }), [navigate]);
}

/** A message that is gone, or was never the conversation's, leaves the conversation itself. */
export function useLandingGone(landing: Landing | undefined, isGone: boolean, text: string): void {
  useEffect(() => {
    if (!isGone || !landing) return;
    toast.info(text);
    landing.leave();
  }, [isGone, landing, text]);
}

/** Brings the message, `#message-{id}`, into view once it is there. */
export function useLanding(
  landing: Landing | undefined,
  messages: ReadonlyArray<{ id: string | number }>,
  show: (element: Element) => void,
): void {
  const messageId = landing?.messageId;
  const isThere = messages.some(({ id }) => String(id) === messageId);
  useEffect(() => {
    const element = isThere ? document.getElementById(`message-${messageId}`) : null;
    if (element) show(element);
  }, [isThere, messageId, show]);
}
