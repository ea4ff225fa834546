import type { openedElsewhere, userChanged } from '@balcao/core/accounts/live-events.ts';
import type { LiveEvent } from '@balcao/core/live/define-live-event.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { useLive } from '../../lib/live/live.tsx';
import { forgetEverything, rememberEnd } from '../../lib/storage.ts';
import { toast } from '../../lib/toast.ts';

/** Time for which the message about the other computer is shown before this one is signed out. */
const leaveDelayMs = 1000;

/**
 * Follows live events about the signed-in user's own account: reads the session again after a change of it, and signs out
 * here when the account is opened on another computer.
 */
export function SessionWatch({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const { t } = useTranslation();
  const { user, refresh } = useSession();
  const isLeaving = useRef(false);
  useOwnRows();
  useLive<typeof openedElsewhere>('company-{id}-auth', (event) => {
    if (event.user.id !== user.id || isLeaving.current) return;
    isLeaving.current = true;
    toast.error(t('session.openedElsewhere'));
    setTimeout(() => {
      forgetEverything();
      rememberEnd(user.email);
      reload();
    }, leaveDelayMs);
  });
  // Shows a changed profile, queue or due date at once. A failed refresh is repeated by the next one.
  const refreshQuietly = () => void refresh().catch(() => undefined);
  useLive<typeof userChanged>('company-{id}-user', (event) => {
    if (event.action === 'update' && event.user.id === user.id) refreshQuietly();
  });
  useLive<LiveEvent<'company-{id}-payment'>>('company-{id}-payment', refreshQuietly);
  return null;
}

/**
 * Reads all lists again once the user's profile or queues changed: the server decides by them which rows the user sees.
 */
function useOwnRows(): void {
  const { user } = useSession();
  const client = useQueryClient();
  const sight = JSON.stringify([user.profile, user.allTicket, user.queues.map(({ id }) => id)]);
  const asked = useRef(sight);
  useEffect(() => {
    if (asked.current === sight) return;
    asked.current = sight;
    void client.invalidateQueries();
  }, [client, sight]);
}
