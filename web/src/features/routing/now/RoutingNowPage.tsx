import type { presenceChanged } from '@balcao/core/accounts/live-events.ts';
import type { agentStateChanged } from '@balcao/plugins/routing/contract/live-events.ts';
import CallSplitOutlined from '@mui/icons-material/CallSplitOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../../lib/api/session.tsx';
import { sayWaiting } from '../../../lib/format/dates.ts';
import { useMinute } from '../../../lib/hooks/use-minute.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { useRowDialog } from '../../../shared/rows-page/use-row-dialog.ts';
import { EmptyState } from '../../../ui/feedback/States.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { Page, PageHeader } from '../../../ui/page/Page.tsx';
import { useTight } from '../../../ui/page/use-narrow.ts';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { StateMark } from '../../../ui/text/StateMark.tsx';
import { routingNow } from '../api/routing.ts';
import { wholeListOf } from '../whole-list-of.ts';
import { AgentDialog, type AgentNow } from './AgentDialog.tsx';
import { LoadBar } from './LoadBar.tsx';
import { QueueCards, QueuesToCome } from './QueueCards.tsx';

type Row = AgentNow & { id: number };

/**
 * Page that a supervisor keeps open while a team works: queues with their waiting tickets, and agents with their open
 * ones.
 */
export function RoutingNowPage() {
  const { t } = useTranslation('routing');
  const { can } = useSession();
  const now = useMinute();
  const client = useQueryClient();
  const dialog = useRowDialog<Row>();
  const tight = useTight();
  const [together, setTogether] = useState<HTMLElement | null>(null);
  const query = useQuery(routingNow);
  const reload = () => void client.invalidateQueries({ queryKey: routingNow.queryKey });
  useLive<typeof agentStateChanged>('company-{id}-availability', reload);
  useLive<typeof presenceChanged>('company-{id}-presence', reload);
  const agents = wholeListOf(query, ({ agents: found }) =>
    found.map((agent) => ({ ...agent, id: agent.userId })),
  );
  const columns: Column<Row>[] = [
    { key: 'name', header: t('agent'), width: '30%', render: ({ name }) => name, onCard: 'title' },
    {
      key: 'availability',
      header: t('availabilityLabel'),
      width: 190,
      render: ({ online, availability, pauseReason }) => (
        <StateMark data-state={online && availability === 'available' ? 'works' : 'off'}>
          {!online
            ? t('offline')
            : pauseReason
              ? t('paused', { reason: t(`pauses.${pauseReason}`) })
              : t(`availability.${availability}`)}
        </StateMark>
      ),
    },
    {
      key: 'since',
      header: t('since'),
      width: 140,
      render: ({ since }) => (since ? sayWaiting(since, now) : null),
    },
    {
      key: 'load',
      header: t('load'),
      render: ({ load, capacity }) => <LoadBar load={load} capacity={capacity} />,
    },
    {
      key: 'last',
      header: t('lastAssigned'),
      width: 150,
      render: ({ lastAssignedAt }) =>
        lastAssignedAt ? t('ago', { time: sayWaiting(lastAssignedAt, now) }) : null,
    },
  ];
  const leadTo = (path: string, label: string) =>
    can('drawer-admin-items:view') ? (
      <Button variant="contained" component={Link} to={path}>
        {label}
      </Button>
    ) : undefined;
  if (query.data?.queues.length === 0)
    return (
      <Page>
        <PageHeader title={t('nowTitle')} />
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          icon={<CallSplitOutlined />}
          action={leadTo('/queues', t('toQueues'))}
        />
      </Page>
    );
  return (
    <Page>
      <PageHeader title={t('nowTitle')} />
      <Together ref={setTogether}>
        {query.isPending ? (
          <QueuesToCome />
        ) : (
          <QueueCards queues={query.data?.queues ?? []} day={query.data?.day ?? null} />
        )}
        <DataTable
          scrolledBy={tight ? together : undefined}
          list={agents}
          columns={columns}
          label={t('agents')}
          empty={{
            title: t('noAgents'),
            text: t('noAgentsText'),
            icon: <GroupOutlined />,
            action: leadTo('/users', t('toUsers')),
          }}
          onOpen={dialog.edit}
          actionCount={1}
          actions={(row) => (
            <IconAction
              label={t('editAgent', { name: row.name })}
              size="small"
              onClick={() => dialog.edit(row)}
            >
              <EditOutlined fontSize="small" />
            </IconAction>
          )}
        />
      </Together>
      <AgentDialog open={dialog.open} agent={dialog.row} onClose={dialog.onClose} onSaved={reload} />
    </Page>
  );
}

/** Queues above agents; where they have no room beside each other, they scroll as one. */
const Together = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  [theme.breakpoints.down('md')]: { overflow: 'auto' },
}));
