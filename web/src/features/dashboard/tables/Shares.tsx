import type { Report, Share } from '@balcao/plugins/dashboard/schemas.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Head, Surface } from '../charts/ChartCard.tsx';
import { useShareColumns } from './columns.tsx';
import { Name } from './Name.tsx';
import { SortedTable } from './SortedTable.tsx';

/** Table of the work by queue, for a supervisor. */
export function Queues({ queues }: { queues: Report['queues'] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Spread
      title={t('queues')}
      head={t('queue')}
      shares={queues}
      none={t('noQueue')}
      narrow={(id) => ({ queueId: id })}
    />
  );
}

/** Table of the work by connection, for a supervisor. */
export function Connections({ connections }: { connections: Report['connections'] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Spread
      title={t('connections')}
      head={t('connection')}
      shares={connections}
      none={t('noConnection')}
      narrow={(id) => ({ whatsappId: id })}
    />
  );
}

interface SpreadProps<S> {
  title: string;
  /** The head of the names. */
  head: string;
  shares: readonly S[];
  /** Name of the row without queue or connection. */
  none: string;
  narrow: (id: number) => { queueId: number } | { whatsappId: number };
}

function Spread<S extends Share & { color?: string | null }>(props: SpreadProps<S>) {
  const { title, head, shares, none, narrow } = props;
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  const nameOf = ({ id, name }: S) => (id === null ? none : (name ?? t('gone')));
  const columns = useShareColumns<S>({ nameOf, narrow: ({ id }) => narrow(id ?? 0) });
  return (
    <Surface aria-labelledby={titleId}>
      <Head>
        <div>
          <h2 id={titleId}>{title}</h2>
        </div>
      </Head>
      <SortedTable
        label={title}
        rows={shares}
        keyOf={({ id }) => id ?? 0}
        columns={[
          {
            key: 'name',
            header: head,
            align: 'left',
            onCard: 'title',
            render: (share) => (
              <Name
                text={nameOf(share)}
                isGone={share.isGone}
                {...(share.color === undefined ? {} : { color: share.color })}
              />
            ),
            order: nameOf,
          },
          columns.opened,
          columns.closed,
          columns.pending,
          columns.open,
          columns.waiting,
          columns.handling,
          columns.rating,
        ]}
      />
    </Surface>
  );
}
