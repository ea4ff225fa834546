import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import type { Message } from '../ticket.ts';
import type { Conversation } from './use-messages.ts';

/** A message that the address names, such as one that was found, and the way from it to the newest. */
export interface Landing {
  messageId: string;
  leave: () => void;
}

export function useLandingOfAddress(): Landing | undefined {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const given = params.get('message');
  const messageId = given !== null && /^\d{1,15}$/.test(given) ? given : null;
  return useMemo(
    () =>
      messageId === null ? undefined : { messageId, leave: () => void navigate(pathname, { replace: true }) },
    [messageId, navigate, pathname],
  );
}

/** Goes to a message of the conversation that is not loaded. */
export function useLandOn(): (messageId: string) => void {
  const navigate = useNavigate();
  return useCallback((messageId) => void navigate({ search: `?message=${messageId}` }), [navigate]);
}

/** A message that is gone, or was never the conversation's, leaves the conversation itself. */
export function useLandingGone(landing: Landing | undefined, error: unknown): boolean {
  const { t } = useTranslation('tickets');
  const isGone =
    landing !== undefined && error instanceof ApiError && (error.status === 404 || error.status === 403);
  useEffect(() => {
    if (!isGone) return;
    toast.info(t('conversation.foundGone'));
    landing?.leave();
  }, [isGone, landing, t]);
  return isGone;
}

/** Brings the message into view once it is there. */
export function useLanding(
  landing: Landing | undefined,
  messages: readonly Message[],
  show: (element: Element) => void,
): void {
  const messageId = landing?.messageId;
  const isThere = messages.some(({ id }) => id === messageId);
  useEffect(() => {
    const element = isThere ? document.getElementById(`message-${messageId}`) : null;
    if (element) show(element);
  }, [isThere, messageId, show]);
}

/** The end is the newest message, whatever is loaded. */
export function useToEnd(
  toEnd: () => void,
  landing: Landing | undefined,
  { hasNewer, toNewest }: Pick<Conversation, 'hasNewer' | 'toNewest'>,
): () => void {
  return useCallback(() => {
    if (landing) landing.leave();
    else if (hasNewer) toNewest();
    else toEnd();
  }, [landing, hasNewer, toNewest, toEnd]);
}
