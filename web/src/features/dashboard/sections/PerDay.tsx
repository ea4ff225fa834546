import type { Report } from '@balcao/plugins/dashboard/schemas.ts';
import { useTranslation } from 'react-i18next';
import { dayInShort, formatCount, formatDay, formatShare } from '../../../shared/figures/format.ts';
import { NumbersTable } from '../../../shared/figures/NumbersTable.tsx';
import { ChartCard } from '../charts/ChartCard.tsx';
import { ColumnChart } from '../charts/ColumnChart.tsx';
import { changeOf } from '../figures/change.ts';
import { FigureLink } from '../figures/FigureLink.tsx';
import { type Figure, useFigureLink } from '../figures/figure.ts';
import { nameOfStep, type Step, stepKind, stepsOf } from './steps.ts';

/** Chart of opened and closed tickets by day; over a long range by week or month. */
export function PerDay({ report }: { report: Report }) {
  const { t } = useTranslation('dashboard');
  const linkTo = useFigureLink();
  const steps = stepsOf(report.days);
  const kind = stepKind(report.days.length);
  const title = t(`perDay.title.${kind}`);
  const figureOf = (name: 'opened' | 'closed', { from, to }: Step): Figure => ({ name, from, to });
  return (
    <ChartCard
      title={title}
      sentence={useSentence(report)}
      table={
        <NumbersTable
          label={title}
          heads={[t(`perDay.head.${kind}`), t('opened'), t('closed')]}
          rows={steps.map((step) => ({
            key: step.from,
            name: nameOfStep(step),
            cells: (['opened', 'closed'] as const).map((name) => (
              <FigureLink key={name} figure={figureOf(name, step)}>
                {formatCount(step[name])}
              </FigureLink>
            )),
          }))}
        />
      }
    >
      <ColumnChart
        label={title}
        series={t('opened')}
        other={t('closed')}
        format={formatCount}
        points={steps.map((step) => ({
          key: step.from,
          tick: kind === 'month' ? formatDay(step.from, monthInShort) : formatDay(step.from, dayInShort),
          name: nameOfStep(step),
          value: step.opened,
          other: step.closed,
          to: linkTo(figureOf('opened', step)),
        }))}
      />
    </ChartCard>
  );
}

/** Number of opened tickets, and its change since as many days before. */
function useSentence({ totals, before, range }: Report): string {
  const { t } = useTranslation('dashboard');
  const change = changeOf(totals.opened, before.totals.opened);
  const words = {
    count: totals.opened,
    shown: formatCount(totals.opened),
    days: range.days,
    before: formatCount(before.totals.opened),
    share: 'share' in change ? formatShare(change.share, 1) : '',
  };
  const said = t('perDay.sentence', words);
  return change.kind === 'none' || change.kind === 'new'
    ? said
    : `${said} ${t(`perDay.change.${change.kind}`, { ...words, count: range.days })}`;
}

const monthInShort = { month: 'short', year: '2-digit' } as const;
