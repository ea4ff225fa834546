import type { presenceChanged } from '@balcao/core/accounts/live-events.ts';
import type { agentStateChanged } from '@balcao/plugins/routing/contract/live-events.ts';
import type { RoutingNow } from '@balcao/plugins/routing/schemas.ts';
import CallSplitOutlined from '@mui/icons-material/CallSplitOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../../lib/api/session.tsx';
import { formatWaiting } from '../../../lib/format/dates.ts';
import { useMinute } from '../../../lib/hooks/use-minute.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { useRowDialog } from '../../../shared/rows-page/use-row-dialog.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { places } from '../../../ui/feedback/Skeletons.tsx';
import { EmptyState } from '../../../ui/feedback/States.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { Page, PageHeader } from '../../../ui/page/Page.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { ColorDot } from '../../../ui/text/ColorChip.tsx';
import { StateMark } from '../../../ui/text/StateMark.tsx';
import { routingNow } from '../api/routing.ts';
import { wholeListOf } from '../whole-list-of.ts';
import { AgentDialog, type AgentNow } from './AgentDialog.tsx';
import { LoadBar } from './LoadBar.tsx';

type Row = AgentNow & { id: number };

/** Queues with what waits and agents with what they carry: a page that stays open while a team works. */
export function RoutingNowPage() {
  const { t } = useTranslation('routing');
  const { can } = useSession();
  const now = useMinute();
  const client = useQueryClient();
  const dialog = useRowDialog<Row>();
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
      width: 110,
      render: ({ since }) => (since ? formatWaiting(since, now) : null),
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
        lastAssignedAt ? t('ago', { time: formatWaiting(lastAssignedAt, now) }) : null,
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
      {query.isPending ? <QueuesToCome /> : <Queues queues={query.data?.queues ?? []} />}
      <DataTable
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
      <AgentDialog open={dialog.open} agent={dialog.row} onClose={dialog.onClose} onSaved={reload} />
    </Page>
  );
}

function Queues({ queues }: Pick<RoutingNow, 'queues'>) {
  const { t } = useTranslation('routing');
  const now = useMinute();
  return (
    <Cards aria-label={t('queues')}>
      {queues.map(({ queueId, queueName, queueColor, isOn, waiting, longestWaitingSince, stuck }) => (
        <li key={queueId}>
          <h2>
            <ColorDot color={queueColor} />
            <span>{queueName}</span>
            {isOn ? null : <small>{t('byHand')}</small>}
          </h2>
          <p>
            <strong className="numeric">{waiting}</strong> {t('waiting', { count: waiting })}
          </p>
          <p>
            {longestWaitingSince
              ? t('longest', { time: formatWaiting(longestWaitingSince, now) })
              : t('nobodyWaits')}
          </p>
          {stuck > 0 ? <p className="stuck">{t('stuck', { count: stuck })}</p> : null}
        </li>
      ))}
    </Cards>
  );
}

/** Room of one row of queues, so that the agents below do not jump when these come. */
function QueuesToCome() {
  return (
    <Cards aria-hidden>
      {places(3).map((place) => (
        <li key={place}>
          <h2>
            {'\u00a0'}
            <Skeleton width="60%" />
          </h2>
          <p className="coming">
            <strong>{'\u00a0'}</strong>
            <Skeleton width="40%" />
          </p>
          <p className="coming">
            {'\u00a0'}
            <Skeleton width="80%" />
          </p>
        </li>
      ))}
    </Cards>
  );
}

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '0 24px 16px',
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  flexShrink: 0,
  maxHeight: '40%',
  overflow: 'auto',
  [theme.breakpoints.down('sm')]: {
    padding: '0 16px 12px',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  '& > li': {
    border: `1px solid ${token('border')}`,
    borderRadius: 10,
    padding: 12,
    minWidth: 0,
    fontSize: textSizes.small,
    color: token('muted'),
  },
  '& h2': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: '0 0 6px',
    fontSize: textSizes.body,
    fontWeight: 600,
    color: token('text'),
  },
  '& h2 > span:nth-of-type(2)': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& h2 > small': { marginLeft: 'auto', fontWeight: 400, color: token('muted'), whiteSpace: 'nowrap' },
  '& p': { margin: 0 },
  '& strong': { fontSize: '1.25rem', color: token('text') },
  '& .coming': { display: 'flex', alignItems: 'center' },
  '& .stuck': { marginTop: 4, color: token('failed') },
}));
