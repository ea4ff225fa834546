import type { Report, Share } from '@balcao/plugins/dashboard/schemas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textOfFailure } from '../../lib/errors.ts';
import { formatClock, formatShare, formatZone } from '../../shared/figures/format.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { Cards } from './figures/Cards.tsx';
import type { DashboardFilter } from './filter/filter.ts';
import { Pair } from './Pair.tsx';
import { PerDay } from './sections/PerDay.tsx';
import { Ratings } from './sections/Ratings.tsx';
import { Times } from './sections/Times.tsx';
import { Today } from './sections/Today.tsx';
import { Week } from './sections/Week.tsx';
import { Attendants } from './tables/Attendants.tsx';
import { Connections, Queues } from './tables/Shares.tsx';
import { useFigureText } from './tickets/figure-text.ts';

interface ReportViewProps {
  report: Report;
  filter: DashboardFilter;
  /** True while the report of the former filter is shown and the next one is loading. */
  isStale: boolean;
  /** When it was read, epoch milliseconds. */
  readAt: number;
  /** Reason why it could not be read anew. */
  error: unknown;
  onRetry: () => void;
}

/** Figures of the dashboard for a supervisor: numbers first, then their course, then agents, queues and times. */
export function ReportView({ report, filter, isStale, readAt, error, onRetry }: ReportViewProps) {
  const attendants = report.agents.filter(isWorthARow);
  return (
    <Figures aria-busy={isStale} style={isStale ? { opacity: 0.55 } : undefined}>
      <About report={report} filter={filter} readAt={readAt} />
      <Notices report={report} error={error} onRetry={onRetry} />
      <Cards report={report} />
      <Pair>
        <Today today={report.today} />
        <Ratings ratings={report.totals.ratings} satisfaction={report.satisfaction} />
      </Pair>
      <PerDay report={report} />
      {attendants.length === 0 ? null : <Attendants agents={attendants} />}
      <Times report={report} />
      <Week heat={report.heat} />
      <Queues queues={report.queues.filter(isWorthARow)} />
      <Connections connections={report.connections.filter(isWorthARow)} />
    </Figures>
  );
}

/** False for the row without queue, agent or connection while it has no figures. */
function isWorthARow({ id, opened, taken, closed, pending, open }: Share): boolean {
  return id !== null || opened + taken + closed + pending + open > 0;
}

/** Days, filters and time zone of the report. */
function About({ report, filter, readAt }: Pick<ReportViewProps, 'report' | 'filter' | 'readAt'>) {
  const { t } = useTranslation('dashboard');
  const { narrowing } = useFigureText({ name: 'opened' }, filter, report);
  const { timeZone } = report.range;
  return (
    <Line className="numeric">
      <strong>{narrowing}</strong>
      <span>{t('clock', { zone: formatZone(timeZone), time: formatClock(readAt, timeZone) })}</span>
    </Line>
  );
}

function Notices({ report, error, onRetry }: Pick<ReportViewProps, 'report' | 'error' | 'onRetry'>) {
  const { t } = useTranslation('dashboard');
  const { totals, now, building } = report;
  const isEmpty = totals.opened + totals.closed + totals.taken + now.pending + now.open === 0;
  return (
    <>
      {error ? (
        <Alert
          severity="warning"
          action={
            <Button size="small" variant="text" onClick={onRetry}>
              {t('action.retry')}
            </Button>
          }
        >
          {t('notRefreshed')} {textOfFailure(error)}
        </Alert>
      ) : null}
      {building ? (
        <Alert severity="info">{t('building', { share: formatShare(building.done, 100) })}</Alert>
      ) : null}
      {isEmpty && !building ? <Alert severity="info">{t('empty')}</Alert> : null}
    </>
  );
}

const Figures = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  transition: 'opacity 120ms ease-out',
});

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 16px',
  margin: 0,
  fontSize: textSizes.small,
  '& strong': { fontWeight: 600 },
  '& span': { color: token('muted') },
});
