import type { contactChanged } from '@balcao/plugins/contacts/contract/live-events.ts';
import type { messageChanged, ticketChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { whenIdle } from '../../../lib/hooks/load-later.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { toast } from '../../../lib/toast.ts';
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx';
import { useTicket } from '../api/use-ticket.ts';
import type { OpenDrawer } from '../drawer/use-open-drawer.ts';
import { readTicket } from '../list/live-tickets.ts';
import { heardTicket, newestTicket } from '../newest.ts';
import { type Ticket, ticketKeys } from '../ticket.ts';
import { changeTicket } from '../ticket-cache.ts';
import { ConversationSkeleton } from './ConversationSkeleton.tsx';

const Conversation = ahead(async () => (await import('./Conversation.tsx')).Conversation, {
  Meanwhile: ConversationSkeleton,
});

/** The right side of the screen: the ticket of the address, or why it cannot be shown. */
export function ConversationPane({ uuid, openDrawer }: { uuid: string; openDrawer: OpenDrawer }) {
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const { data: ticket, error, isPending, refetch } = useTicket(uuid);
  useLiveTicket(uuid, ticket);

  // Also true for a ticket that was shown before: the ticket or the user's queues changed meanwhile.
  const isRefused = error instanceof ApiError && error.status === 403;
  useEffect(() => {
    if (!isRefused) return;
    toast.error(t('toast.noAccess'));
    void navigate('/tickets', { replace: true });
  }, [isRefused, navigate, t]);

  if (isRefused) return null;
  if (isPending) return <ConversationSkeleton />;
  if (ticket) {
    return (
      <Suspense fallback={<ConversationSkeleton />}>
        <Conversation ticket={ticket} openDrawer={openDrawer} />
      </Suspense>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        icon={<SearchOffOutlined />}
        title={t('conversation.missing')}
        text={t('conversation.missingText')}
        action={
          <Button variant="outlined" onClick={() => void navigate('/tickets')}>
            {t('conversation.backToList')}
          </Button>
        }
      />
    );
  }
  return <ErrorState error={error} title={t('conversation.failedLoad')} onRetry={() => void refetch()} />;
}

/** Loads the code of a conversation once the lists are there and the browser is idle: the first one opens at once. */
export function useConversationAhead(isListThere: boolean): void {
  useEffect(() => (isListThere ? whenIdle(Conversation.preload) : undefined), [isListThere]);
}

/**
 * Keeps the ticket on screen up to date with changes of other users, and leaves the page when the ticket is deleted.
 */
function useLiveTicket(uuid: string, ticket: Ticket | undefined): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation('tickets');
  const id = ticket?.id;
  const patch = (change: (known: Ticket) => Ticket) => changeTicket(client, uuid, change);
  const take = (update: Ticket) => patch((known) => newestTicket(known, heardTicket(client, update)));

  useLive<typeof ticketChanged>('company-{id}-ticket', (event) => {
    if (event.ticketId !== id) return;
    if (event.action === 'updateUnread') patch((known) => readTicket(known, event));
    else if (event.action === 'update') {
      take(event.ticket);
      // The user's rights to the ticket depend on its present state.
      void client.invalidateQueries({ queryKey: ticketKeys.one(uuid) });
    } else void leaveIfGone();
  });
  useLive<typeof messageChanged>('company-{id}-appMessage', (event) => {
    if (event.action === 'create' && event.ticket.id === id) take(event.ticket);
  });
  useLive<typeof contactChanged>('company-{id}-contact', (event) => {
    if (event.action !== 'delete') {
      const { contact } = event;
      patch((known) =>
        known.contactId === contact.id ? { ...known, contact: { ...known.contact, ...contact } } : known,
      );
    }
  });

  // The event also says that a ticket left the list of its status, so the server is asked which of the two it is.
  const leaveIfGone = async () => {
    await client.invalidateQueries({ queryKey: ticketKeys.one(uuid) });
    const { error } = client.getQueryState(ticketKeys.one(uuid)) ?? {};
    if (!(error instanceof ApiError) || error.status !== 404) return;
    toast.info(t('toast.deleted'));
    client.removeQueries({ queryKey: ticketKeys.one(uuid) });
    void navigate('/tickets', { replace: true });
  };
}
