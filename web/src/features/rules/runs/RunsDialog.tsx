import type { Rule } from '@balcao/plugins/rules/schemas.ts';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ticketFilterFields } from '../../../shared/ticket-filters/ticket-filter-fields.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx';
import { runsOfRule } from '../api/rules.ts';
import { RunEntry, RunList } from './RunEntry.tsx';

interface RunsDialogProps {
  open: boolean;
  rule: Rule | null;
  onClose: () => void;
}

/**
 * Dialog in which an admin sees the tickets on which a rule ran in the last days, its actions there, and why it did not
 * act.
 */
export function RunsDialog({ open, rule, onClose }: RunsDialogProps) {
  const { t } = useTranslation('rules');
  const query = useInfiniteQuery(runsOfRule(open ? rule?.id : undefined));
  const { data: fields = [] } = useQuery({ ...ticketFilterFields, enabled: open });
  const runs = query.data?.pages.flatMap((page) => page.runs) ?? [];
  return (
    <AppDialog open={open} title={t('runsOf', { name: rule?.name ?? '' })} width="sm" onClose={onClose}>
      {query.isPending ? <FormSkeleton /> : null}
      {query.error && runs.length === 0 ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data && runs.length === 0 ? (
        <EmptyState title={t('noRuns')} text={t('noRunsText')} icon={<HistoryOutlined />} />
      ) : null}
      <RunList>
        {runs.map((run) => (
          <RunEntry key={run.id} run={run} title={t('ticket', { id: run.ticketId })} fields={fields} />
        ))}
      </RunList>
      {query.hasNextPage ? (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('moreRuns')}
        </Button>
      ) : null}
    </AppDialog>
  );
}
