import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type Landing, useLandingGone } from '../../../shared/conversation/use-landing.ts';
import type { Conversation } from './use-messages.ts';

/**
 * Returns true, and shows the user a notice once, when the message to land on was deleted or never belonged to the
 * ticket.
 */
export function useFoundGone(landing: Landing | undefined, error: unknown): boolean {
  const { t } = useTranslation('tickets');
  const isGone =
    landing !== undefined && error instanceof ApiError && (error.status === 404 || error.status === 403);
  useLandingGone(landing, isGone, t('conversation.foundGone'));
  return isGone;
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
