import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatCount, formatMoment, formatSpan } from '../../../shared/figures/format.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
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

/** The tickets that a number counted, exactly; each opens its conversation. */
export function TicketsDialog({ figure, filter, timeZone, open, onClose }: TicketsDialogProps) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const list = useReportTickets(filter, figure);
  const columns = useColumns(figure, timeZone);
  const { exportTable, isExporting } = useExport(figureQuery(filter, figure));
  const title = t(`figure.${figure.name}`);
  const count = list.count ?? 0;
  return (
    <AppDialog open={open} title={title} onClose={onClose} width="lg">
      <Line>
        <p>{list.count === undefined ? null : t('tickets.count', { count, shown: formatCount(count) })}</p>
        <Button
          size="small"
          variant="text"
          startIcon={<DownloadOutlined />}
          disabled={isExporting || count === 0}
          onClick={() => void exportTable('tickets')}
        >
          {t('export.title')}
        </Button>
      </Line>
      <Rows>
        <DataTable
          list={list}
          columns={columns}
          label={title}
          empty={{ title: t('tickets.empty'), text: t('tickets.emptyText') }}
          onOpen={({ ticket }) => {
            if (ticket) void navigate(`/tickets/${ticket.uuid}`);
          }}
        />
      </Rows>
    </AppDialog>
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

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  '& p': { margin: 0, color: token('muted'), fontSize: textSizes.small },
});

const Rows = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: 'min(60vh, 560px)',
  margin: '8px -20px -20px',
  [theme.breakpoints.down('sm')]: { height: 'calc(100dvh - 130px)' },
}));
