import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { FilterMenu } from '../../ui/menus/FilterMenu.tsx';
import { Page, PageHeader } from '../../ui/page/Page.tsx';
import { readQueues } from './api/read-board.ts';
import { BoardSkeleton } from './board/BoardSkeleton.tsx';
import { GrabbedCards } from './board/grabbed-cards.ts';
import { useBoard } from './board/use-board.ts';
import { useLiveBoard } from './board/use-live-board.ts';
import { BoardColumns } from './columns/BoardColumns.tsx';
import { useMoves } from './moving/use-moves.ts';

/** Id that stands for tickets without a queue in the filter. */
const noQueueId = 0;

/** Kanban board on which agents see tickets as cards, in columns that are tags. */
export function KanbanPage() {
  const { t } = useTranslation('kanban');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const queues = useQueueChoices();
  const queueIds = useMemo(() => [...chosen].sort((a, b) => a - b), [chosen]);
  const [grabbed] = useState(() => new GrabbedCards());
  const { query, key, params, loadMore, failed } = useBoard(queueIds);
  const hear = useLiveBoard({ key, params, queueIds, grabbed });
  const { move, letGo } = useMoves(key, grabbed, hear);
  const board = query.data;
  const count = board?.cards.reduce((sum, column) => sum + column.count, 0);
  return (
    <Page>
      <PageHeader title={t('title')} count={count}>
        {queues.length > 0 ? (
          <FilterMenu
            label={t('queues')}
            none={t('allQueues')}
            choices={queues}
            selected={chosen}
            onChange={setChosen}
          />
        ) : null}
      </PageHeader>
      {board ? (
        <BoardColumns
          {...{ board, boardKey: key, grabbed, move, letGo, loadMore, failed }}
          isStale={query.isPlaceholderData}
        />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <BoardSkeleton />
      )}
    </Page>
  );
}

/**
 * Choices of the queue filter: all queues for admins, their own for agents, and tickets without a queue where the user
 * may see them.
 */
function useQueueChoices() {
  const { t } = useTranslation('kanban');
  const { can, user } = useSession();
  const seesAll = can('tickets-manager:everyQueue');
  const all = useQuery({
    queryKey: ['queues', 'choices'],
    queryFn: ({ signal }) => readQueues(signal),
    enabled: seesAll,
  });
  const queues = seesAll ? (all.data ?? []) : user.queues;
  const seesNone = seesAll || user.allTicket === 'enable';
  if (queues.length === 0) return [];
  return [...queues, ...(seesNone ? [{ id: noQueueId, name: t('noQueue'), color: null }] : [])];
}
