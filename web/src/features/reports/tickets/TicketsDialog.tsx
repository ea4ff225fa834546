import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CountedTickets } from '../../../shared/figures/CountedTickets.tsx';
import { formatCount, formatMoment, formatSpan } from '../../../shared/figures/format.ts';
import type { Column } from '../../../ui/tables/DataTable.tsx';
import type { Figure } from '../figures/figure.ts';
import type { ReportFilter } from '../filter/filter.ts';
import { useExport } from '../use-export.ts';
import { figureQuery, type ReportRow, useReportTickets } from './use-report-tickets.ts';

interface TicketsDialogProps {
  figure: Figure;
  filter: ReportFilter;
  timeZone: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** Dialog with the tickets that a number counted; a click opens the conversation. */
export function TicketsDialog({ figure, filter, timeZone, open, onClose }: TicketsDialogProps) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const list = useReportTickets(filter, figure);
  const columns = useColumns(figure, timeZone);
  const { exportTable, isExporting } = useExport(figureQuery(filter, figure));
  const title = t(`figure.${figure.name}`);
  const count = list.count ?? 0;
  return (
    <CountedTickets
      open={open}
      title={title}
      onClose={onClose}
      count={list.count === undefined ? null : t('tickets.count', { count, shown: formatCount(count) })}
      download={{
        label: t('export.title'),
        isOffered: count > 0,
        isBusy: isExporting,
        onClick: () => void exportTable('tickets'),
      }}
      list={list}
      columns={columns}
      empty={{ title: t('tickets.empty'), text: t('tickets.emptyText') }}
      onOpen={({ ticket }) => {
        if (ticket) void navigate(`/tickets/${ticket.uuid}`);
      }}
    />
  );
}

function useColumns({ name }: Figure, timeZone: string | undefined): Column<ReportRow>[] {
  const { t } = useTranslation('reports');
  const isRated = name === 'rated' || name === 'satisfied';
  return [
    {
      key: 'contact',
      header: t('tickets.contact'),
      onCard: 'title',
      render: ({ contact }) => contact?.name ?? t('tickets.noContact'),
    },
    { key: 'queue', header: t('queue'), width: '18%', render: ({ queue }) => queue?.name ?? null },
    { key: 'agent', header: t('agent'), width: '18%', render: ({ user }) => user?.name ?? null },
    isRated
      ? {
          key: 'rate',
          header: t('tickets.rate'),
          width: 100,
          render: ({ rate, scale }) => (rate === null ? null : `${rate} / ${scale}`),
        }
      : {
          key: 'took',
          header: t('tickets.took'),
          width: 100,
          align: 'right',
          render: ({ tookMs }) =>
            tookMs === null ? null : <span className="numeric">{formatSpan(tookMs)}</span>,
        },
    {
      key: 'at',
      header: t('tickets.at'),
      width: 190,
      render: ({ at }) => <span className="numeric">{formatMoment(at, timeZone)}</span>,
    },
  ];
}
