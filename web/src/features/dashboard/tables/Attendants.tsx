import type { Report } from '@balcao/plugins/dashboard/schemas.ts';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Head, Surface } from '../charts/ChartCard.tsx';
import { useShareColumns } from './columns.tsx';
import { Name } from './Name.tsx';
import { Presence } from './Presence.tsx';
import { SortedTable } from './SortedTable.tsx';
import { StarLegend } from './Stars.tsx';

type Agent = Report['agents'][number];

/** Everybody who answers customers: whether they are there, how they are rated, and how long they take. */
export function Attendants({ agents }: { agents: readonly Agent[] }) {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  const nameOf = ({ id, name }: Agent) => (id === null ? t('noAgent') : (name ?? t('gone')));
  const columns = useShareColumns<Agent>({ nameOf, narrow: ({ id }) => ({ userId: id ?? 0 }) });
  const here = agents.filter(({ online }) => online).length;
  return (
    <Surface aria-labelledby={titleId}>
      <Head>
        <div>
          <h2 id={titleId}>{t('attendants.title')}</h2>
          <p>{t('attendants.online', { count: here, all: agents.filter(({ id }) => id !== null).length })}</p>
        </div>
      </Head>
      <SortedTable
        label={t('attendants.title')}
        rows={agents}
        keyOf={({ id }) => id ?? 0}
        columns={[
          {
            key: 'name',
            header: t('name'),
            align: 'left',
            onCard: 'title',
            render: (agent) => <Name text={nameOf(agent)} isGone={agent.isGone} />,
            order: nameOf,
          },
          columns.rating,
          columns.handling,
          columns.taken,
          columns.closed,
          columns.open,
          columns.firstReply,
          {
            key: 'online',
            header: t('attendants.status'),
            render: (agent) =>
              agent.id === null || agent.isGone ? null : (
                <Middle>
                  <Presence isOnline={agent.online} lastSeenAt={agent.lastSeenAt} />
                </Middle>
              ),
            order: ({ online }) => Number(online),
          },
        ]}
      />
      <StarLegend />
    </Surface>
  );
}

const Middle = styled('span')({ display: 'inline-flex', verticalAlign: 'middle' });
