import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { toast } from '../../lib/toast.ts';

/**
 * Message of a conversation that the page's address names, such as one found by a search, and the way from it back to the
 * newest message.
 */
export interface Landing {
  messageId: string;
  /** Searched words; they are highlighted in the message. */
  words: string;
  leave: () => void;
}

/** Makes the address that leads to a message of a conversation, with the searched words. */
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

/** Returns a function that opens a message of the conversation that is not loaded yet. */
export function useLandOn(): (messageId: string) => void {
  const navigate = useNavigate();
  return useCallback((messageId) => void navigate({ search: `?message=${messageId}` }), [navigate]);
}

/** Opens the conversation itself when the message of the address is deleted or belongs to another conversation. */
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
