import type { Report } from '@balcao/plugins/dashboard/schemas.ts';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatShare } from '../../../shared/figures/format.ts';
import { Head, Surface } from '../charts/ChartCard.tsx';
import { useShareColumns } from './columns.tsx';
import { Name } from './Name.tsx';
import { Presence } from './Presence.tsx';
import { type SortedColumn, SortedTable } from './SortedTable.tsx';
import { StarLegend } from './Stars.tsx';

type Agent = Report['agents'][number];

/** Table of agents for a supervisor: whether they are online, how customers rate them, and how long they take. */
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
          ...scalesOf(agents).map(
            (scale): SortedColumn<Agent> => ({
              key: `satisfaction${scale}`,
              header: t('ratings.satisfied', { scale }),
              isExtra: true,
              render: (agent) => <Satisfied agent={agent} scale={scale} />,
              order: (agent) => shareOf(agent, scale),
            }),
          ),
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

/** Scales on which any of the agents was rated. */
function scalesOf(agents: readonly Agent[]): number[] {
  const scales = agents.flatMap(({ satisfaction }) => (satisfaction ?? []).map(({ scale }) => scale));
  return [...new Set(scales)].sort((one, other) => one - other);
}

function onScale({ satisfaction }: Agent, scale: number) {
  return satisfaction?.find((one) => one.scale === scale);
}

function shareOf(agent: Agent, scale: number): number | null {
  const found = onScale(agent, scale);
  return found ? found.satisfied / found.rated : null;
}

/** Share of satisfied customers of an agent on a scale. No list has the ratings of one scale, so it opens none. */
function Satisfied({ agent, scale }: { agent: Agent; scale: number }) {
  const { t } = useTranslation('dashboard');
  const found = onScale(agent, scale);
  if (!found) return null;
  return (
    <>
      {formatShare(found.satisfied, found.rated)}{' '}
      <small>{t('ratings.of', { count: found.rated, shown: formatCount(found.rated) })}</small>
    </>
  );
}

const Middle = styled('span')({ display: 'inline-flex', verticalAlign: 'middle' });
