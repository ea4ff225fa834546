import type { AgentAvailability } from '@balcao/plugins/reports/schemas.ts';
import { pauseReasons } from '@balcao/plugins/routing/contract/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { dayInFull, formatDay, formatSpan, nothing } from '../../../shared/figures/format.ts';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { readAvailability } from '../api/report.ts';
import { queryOf, type ReportFilter } from '../filter/filter.ts';
import { Numbers, Section } from '../tables/NumbersSection.tsx';

type Times = Pick<AgentAvailability, 'availableMs' | 'pausedMs' | 'pauses' | 'awayMs'>;
const reasons = [...pauseReasons, 'none'] as const;

/**
 * Table of the time in which agents were available, paused and away: in total, and by day for the agent whom the report
 * is about.
 */
export function Availability({ filter }: { filter: ReportFilter }) {
  const { t } = useTranslation('reports');
  const [params] = useSearchParams();
  const { date_from, date_to, userId } = queryOf(filter);
  const query = { date_from, date_to, userId };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['availability-report', query],
    queryFn: ({ signal }) => readAvailability(query, signal),
    placeholderData: keepPreviousData,
  });
  const title = t('availability.title');
  if (error && !isPlaceholderData)
    return (
      <Section title={title}>
        <ErrorState error={error} title={t('availability.failed')} onRetry={() => void refetch()} />
      </Section>
    );
  if (!data) return null;
  const [agent] = userId === null ? [] : data.agents;
  // Shows only the reasons that an agent gave: empty columns would say nothing.
  const given = reasons.filter((reason) => data.agents.some(({ pauses }) => pauses[reason] > 0));
  const heads = [
    t('availability.available'),
    t('availability.paused'),
    ...given.map((reason) => t(`availability.pause.${reason}`)),
    t('availability.away'),
  ];
  const cells = ({ availableMs, pausedMs, pauses, awayMs }: Times) =>
    [availableMs, pausedMs, ...given.map((reason) => pauses[reason]), awayMs].map((ms) =>
      ms === 0 ? nothing : formatSpan(ms),
    );
  const linkTo = (id: number) => {
    const next = new URLSearchParams(params);
    next.set('agent', String(id));
    return `?${next}`;
  };
  return (
    <Section title={agent ? t('availability.ofAgent', { name: agent.name }) : title}>
      <p>{data.agents.length === 0 ? t('availability.empty') : t('availability.about')}</p>
      {agent ? (
        <Numbers
          label={title}
          heads={[t('availability.day'), ...heads]}
          rows={agent.days.map((day) => ({
            key: day.day,
            name: formatDay(day.day, dayInFull),
            cells: cells(day),
          }))}
        />
      ) : data.agents.length > 0 ? (
        <Numbers
          label={title}
          heads={[t('name'), ...heads]}
          rows={data.agents.map((one) => ({
            key: String(one.id),
            name: <Link to={linkTo(one.id)}>{one.name}</Link>,
            cells: cells(one),
          }))}
        />
      ) : null}
    </Section>
  );
}
