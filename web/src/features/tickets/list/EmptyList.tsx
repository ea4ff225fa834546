import CheckCircleOutlineOutlined from '@mui/icons-material/CheckCircleOutlineOutlined';
import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import SnoozeOutlined from '@mui/icons-material/SnoozeOutlined';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { EmptyState } from '../../../ui/feedback/States.tsx';
import type { FirstSteps as Steps } from '../first-steps/use-first-steps.ts';
import { useViewer } from '../viewer.ts';
import type { OpenTab, PaneState } from './use-pane-state.ts';

const FirstSteps = ahead(async () => (await import('../first-steps/FirstSteps.tsx')).FirstSteps);

interface EmptyListProps {
  current: OpenTab | 'closed' | 'search';
  pane: PaneState;
  hasSearch: boolean;
  /** Steps that lead a new company to its first ticket; null when they are done. */
  first: Steps | null;
}

/** Placeholder of a list without tickets: says why it is empty, and what to do about it. */
export function EmptyList({ current, pane, hasSearch, first }: EmptyListProps) {
  const { t } = useTranslation('tickets');
  const { hearsOfPending } = useViewer();
  if (first !== null && (current === 'assigned' || current === 'pending')) {
    return (
      <Suspense fallback={null}>
        <FirstSteps first={first} />
      </Suspense>
    );
  }
  if (pane.queues.length === 0 && !hearsOfPending) {
    return (
      <EmptyState icon={<LayersOutlined />} title={t('empty.noOwnQueue')} text={t('empty.noOwnQueueText')} />
    );
  }
  if (pane.queues.length > 0 && pane.chosenIds.length === 0) {
    return (
      <EmptyState
        icon={<FilterAltOutlined />}
        title={t('empty.noQueues')}
        text={t('empty.noQueuesText')}
        action={
          <Button variant="outlined" onClick={() => pane.setQueueIds(pane.queues.map((queue) => queue.id))}>
            {t('empty.chooseQueues')}
          </Button>
        }
      />
    );
  }
  switch (current) {
    case 'assigned':
      if (pane.snoozedOnly)
        return (
          <EmptyState icon={<SnoozeOutlined />} title={t('snooze.empty')} text={t('snooze.emptyText')} />
        );
      return (
        <EmptyState
          icon={<ForumOutlined />}
          title={pane.showAll ? t('empty.assignedAll') : t('empty.assigned')}
          text={t('empty.assignedText')}
          action={
            <Button variant="outlined" onClick={() => pane.setOpenTab('pending')}>
              {t('empty.toPending')}
            </Button>
          }
        />
      );
    case 'pending':
      return (
        <EmptyState
          icon={<HourglassEmptyOutlined />}
          title={t('empty.pending')}
          text={t('empty.pendingText')}
        />
      );
    case 'closed':
      return (
        <EmptyState
          icon={<CheckCircleOutlineOutlined />}
          title={t('empty.closed')}
          text={t('empty.closedText')}
        />
      );
    case 'search':
      return hasSearch ? (
        <EmptyState icon={<SearchOutlined />} title={t('empty.noMatch')} text={t('empty.noMatchText')} />
      ) : (
        <EmptyState icon={<SearchOutlined />} title={t('empty.search')} text={t('empty.searchText')} />
      );
  }
}
