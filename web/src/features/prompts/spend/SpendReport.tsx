import type { SpendReport as Report } from '@balcao/plugins/prompts/schemas.ts';
import LinearProgress from '@mui/material/LinearProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/dates.ts';
import { languageTag } from '../../../lib/format/i18n.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx';
import { PageBody, PageHeader } from '../../../ui/page/Page.tsx';
import { readSpend } from '../api/prompts.ts';

/** Tab in which an admin sees the AI tokens that the company used by month, and their share of the present limits. */
export function SpendReport({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('prompts');
  const [month, setMonth] = useState('');
  const report = useQuery({
    queryKey: ['prompt-spend', month],
    queryFn: ({ signal }) => readSpend(month, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={t('title')}>
        <OutlinedInput
          type="month"
          size="small"
          value={month || (report.data?.month ?? '')}
          inputProps={{ 'aria-label': t('spend.month') }}
          onChange={(event) => setMonth(event.target.value)}
        />
      </PageHeader>
      {tabs}
      <PageBody>
        {report.data ? (
          <Figures report={report.data} />
        ) : report.error ? (
          <ErrorState error={report.error} onRetry={() => void report.refetch()} />
        ) : (
          <FormSkeleton />
        )}
      </PageBody>
    </>
  );
}

function Figures({ report }: { report: Report }) {
  const { t } = useTranslation('prompts');
  const { caps, used, days, kinds, prompts } = report;
  const named = prompts.map(({ promptId, name, ...sum }) => ({
    label: promptId === null ? t('spend.noPrompt') : (name ?? t('spend.gone')),
    ...sum,
  }));
  return (
    <>
      <Cards>
        <Gauge label={t('spend.today')} used={used.day} cap={caps.day} />
        <Gauge label={t('spend.thisMonth')} used={used.month} cap={caps.month} />
        <Card>
          <span>{t('spend.perTicket')}</span>
          <strong className="numeric">
            {caps.ticket?.toLocaleString(languageTag()) ?? t('spend.noCap')}
          </strong>
          <small>{t('spend.perTicketHelp')}</small>
        </Card>
      </Cards>
      {days.length === 0 ? (
        <EmptyState title={t('spend.none')} text={t('spend.noneText')} />
      ) : (
        <Tables>
          <Sums title={t('spend.byPrompt')} of={t('spend.prompt')} rows={named} />
          <Sums
            title={t('spend.byKind')}
            of={t('spend.use')}
            rows={kinds.map(({ kind, ...sum }) => ({ label: t(`kind.${kind}`), ...sum }))}
          />
          <Sums
            title={t('spend.byDay')}
            of={t('spend.day')}
            rows={days.map(({ day, ...sum }) => ({ label: formatDate(`${day}T12:00:00`), ...sum }))}
          />
        </Tables>
      )}
      <Quiet>{t('spend.clock', { zone: report.timeZone })}</Quiet>
    </>
  );
}

function Gauge({ label, used, cap }: { label: string; used: number; cap: number | null }) {
  const { t } = useTranslation('prompts');
  const share = cap === null ? 0 : Math.min(100, (used / cap) * 100);
  return (
    <Card>
      <span>{label}</span>
      <strong className="numeric">{used.toLocaleString(languageTag())}</strong>
      <LinearProgress
        variant="determinate"
        value={share}
        color={share >= 90 ? 'error' : 'primary'}
        aria-label={label}
        sx={{ height: 6, borderRadius: 3, bgcolor: token('hover') }}
      />
      <small>
        {cap === null ? t('spend.noCap') : t('spend.ofCap', { cap: cap.toLocaleString(languageTag()) })}
      </small>
    </Card>
  );
}

interface Sum {
  label: string;
  calls: number;
  tokens: number;
}

function Sums({ title, of, rows }: { title: string; of: string; rows: readonly Sum[] }) {
  const { t } = useTranslation('prompts');
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Table>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{t('spend.calls')}</th>
            <th scope="col">{t('spend.tokens')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, calls, tokens }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two deleted prompts have one label, and rows hold no state
            <tr key={index}>
              <td>{label}</td>
              <td className="numeric">{calls.toLocaleString(languageTag())}</td>
              <td className="numeric">{tokens.toLocaleString(languageTag())}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gap: 12,
  marginBottom: 24,
});
const Card = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  padding: 16,
  border: hairline,
  borderRadius: 10,
  '& > span, & > small': { color: token('muted'), fontSize: textSizes.small },
  '& > strong': { fontSize: '1.375rem', fontWeight: 600 },
});
const Tables = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
  gap: 24,
  alignItems: 'start',
});
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { color: token('muted'), fontSize: textSizes.small, fontWeight: 550 },
  '& th, & td': { padding: '8px 6px', textAlign: 'left', borderBottom: hairline },
  '& th:not(:first-of-type), & td:not(:first-of-type)': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td:first-of-type': { overflowWrap: 'anywhere' },
});
const Quiet = styled('p')({ color: token('muted'), fontSize: textSizes.small, marginTop: 24 });
