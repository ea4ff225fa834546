import type { PolicyAttainment, ServiceReport, ServiceShare } from '@balcao/plugins/reports/schemas.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare, formatSpan, nothing } from '../../../shared/figures/format.ts';
import { FigureLink } from '../figures/FigureLink.tsx';
import { type Figure, isAnswered } from '../figures/figure.ts';
import { Numbers, Section } from './NumbersSection.tsx';

/** Tables of the report's numbers by agent, by queue and by SLA policy. */
export function Tables({ report }: { report: ServiceReport }) {
  const { t } = useTranslation('reports');
  const scales = report.totals.satisfaction.filter(isAnswered).map(({ scale }) => scale);
  return (
    <>
      <Shares title={t('agents')} part="userId" shares={report.agents} none={t('noAgent')} scales={scales} />
      <Shares title={t('queues')} part="queueId" shares={report.queues} none={t('noQueue')} scales={scales} />
      <Section title={t('policies')}>
        {report.policies.length === 0 ? (
          <p>{t('noPolicies')}</p>
        ) : (
          <Numbers
            label={t('policies')}
            heads={[
              t('name'),
              t('figure.kept'),
              t('figure.missed'),
              t('share'),
              t('medianOpen'),
              t('p90Open'),
              t('p95Open'),
            ]}
            rows={report.policies.map((policy) => policyRow(policy, t('gone'), t(`metric.${policy.metric}`)))}
          />
        )}
      </Section>
    </>
  );
}

interface SharesProps {
  title: string;
  part: 'userId' | 'queueId';
  shares: readonly ServiceShare[];
  none: string;
  /** Scales with a rating in the period. */
  scales: readonly number[];
}

function Shares({ title, part, shares, none, scales }: SharesProps) {
  const { t } = useTranslation('reports');
  if (shares.length === 0) return null;
  return (
    <Section title={title}>
      <Numbers
        label={title}
        heads={[
          t('name'),
          t('figure.opened'),
          t('figure.closed'),
          t('figure.reopened'),
          t('card.answered'),
          t('card.resolved'),
          t('figure.kept'),
          t('figure.missed'),
          ...scales.map((scale) => t('card.satisfied', { scale })),
        ]}
        rows={shares.map((share) => {
          const of = { [part]: share.id ?? 0 };
          return {
            key: String(share.id),
            name: share.name ?? (share.isGone ? t('gone') : none),
            cells: cellsOf(share, of, scales, t),
          };
        })}
      />
    </Section>
  );
}

function cellsOf(
  share: ServiceShare,
  of: Partial<Figure>,
  scales: readonly number[],
  t: TFunction<'reports'>,
): ReactNode[] {
  const { firstReply, resolution, satisfaction } = share;
  const count = (name: 'opened' | 'closed' | 'reopened' | 'kept' | 'missed') => (
    <FigureLink figure={{ name, ...of }} count={share[name]} />
  );
  const time = (name: 'answered' | 'resolved', duration: ServiceShare['resolution']) => (
    <>
      <FigureLink figure={{ name, ...of }} count={duration.count}>
        {formatSpan(duration.medianMs)}
      </FigureLink>
      {duration.count === 0 ? null : <small>{t('p95Short', { time: formatSpan(duration.p95Ms) })}</small>}
    </>
  );
  return [
    ...(['opened', 'closed', 'reopened'] as const).map(count),
    time('answered', firstReply),
    time('resolved', resolution),
    ...(['kept', 'missed'] as const).map(count),
    ...satisfaction
      .filter(({ scale }) => scales.includes(scale))
      .map(({ scale, rated, satisfied }) => (
        <FigureLink key={scale} figure={{ name: 'rated', scale, ...of }} count={rated}>
          {rated === 0 ? nothing : formatShare(satisfied, rated)}
        </FigureLink>
      )),
  ];
}

function policyRow(
  { id, name, metric, kept, missed, took }: PolicyAttainment,
  gone: string,
  metricName: string,
) {
  const of = { policyId: id ?? 0, metric };
  return {
    key: `${id}-${metric}`,
    name: `${name ?? gone} · ${metricName}`,
    cells: [
      <FigureLink key="kept" figure={{ name: 'kept', ...of }} count={kept} />,
      <FigureLink key="missed" figure={{ name: 'missed', ...of }} count={missed} />,
      formatShare(kept, kept + missed),
      formatSpan(took.medianMs),
      formatSpan(took.p90Ms),
      formatSpan(took.p95Ms),
    ],
  };
}
