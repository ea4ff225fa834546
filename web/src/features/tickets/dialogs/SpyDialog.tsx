import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { rowsOf } from '../../../lib/list.ts';
import { AppDialog } from '../../../ui/AppDialog.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { MessageSkeletons } from '../conversation/ConversationSkeleton.tsx';
import { MessageList } from '../conversation/MessageList.tsx';
import { byTime } from '../conversation/message.ts';
import { rowsKey } from '../conversation/message-cache.ts';
import type { Message, Ticket } from '../ticket.ts';

interface SpyDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/** A look into a conversation that nobody notices: nothing is marked as read, nothing can be done. */
export function SpyDialog({ ticket, onClose }: SpyDialogProps) {
  const { t } = useTranslation('tickets');
  const query = useInfiniteQuery({
    queryKey: ['tickets', 'spied', ticket.id],
    queryFn: ({ pageParam, signal }) =>
      api.get(`/messages/${ticket.id}`, { pageNumber: pageParam, markRead: false }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, lastPage) => (last.hasMore ? lastPage + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const messages = useMemo(() => (data ? rowsOf<Message>(data, rowsKey).sort(byTime) : []), [data]);
  const loadOlder = () => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  };
  return (
    <AppDialog
      open
      title={t('spy.title', { name: ticket.contact.name })}
      width="sm"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('action.close')}
        </Button>
      }
    >
      <Hint>{t('spy.text')}</Hint>
      <Stage>
        {query.isPending ? (
          <MessageSkeletons />
        ) : query.isError && data === undefined ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <MessageList
            ticket={ticket}
            canReply={false}
            conversation={{
              messages,
              isLoading: false,
              // Who only looks left off nowhere.
              isFresh: false,
              error: null,
              hasOlder: hasNextPage,
              isLoadingOlder: query.isFetchingNextPage,
              olderFailed: query.isFetchNextPageError,
              loadOlder,
              hasNewer: false,
              loadNewer: () => undefined,
              retryOlder: () => void fetchNextPage(),
              retry: () => void query.refetch(),
            }}
          />
        )}
      </Stage>
    </AppDialog>
  );
}

const Hint = styled('p')(({ theme }) => ({
  margin: '0 0 12px',
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
}));
const Stage = styled('div')({ display: 'flex', height: 'min(60vh, 560px)', margin: '0 -20px -20px' });
