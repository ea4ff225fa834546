import type { Report } from '@balcao/plugins/dashboard/schemas.ts';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDay } from '../../../shared/figures/format.ts';
import { NumbersTable } from '../../../shared/figures/NumbersTable.tsx';
import { places } from '../../../ui/feedback/Skeletons.tsx';
import { ChartCard } from '../charts/ChartCard.tsx';
import { ColumnChart } from '../charts/ColumnChart.tsx';
import { FigureLink } from '../figures/FigureLink.tsx';
import { type Figure, useFigureLink } from '../figures/figure.ts';

/** Chart of today's tickets by hour, compared with the average of this weekday. */
export function Today({ today }: { today: Report['today'] }) {
  const { t } = useTranslation('dashboard');
  const linkTo = useFigureLink();
  const title = t('today.title', { count: today.opened, shown: formatCount(today.opened) });
  const figureOf = (hour: number): Figure => ({ name: 'opened', from: today.day, to: today.day, hour });
  const two = (hour: number) => String(hour).padStart(2, '0');
  const nameOf = (hour: number) => t('hourName', { hour: two(hour) });
  const usualSoFar = today.usual.slice(0, today.hour + 1).reduce((sum, ofHour) => sum + ofHour, 0);
  const usual = formatCount(usualSoFar);
  return (
    <ChartCard
      title={title}
      sentence={t(usual === formatCount(0) ? 'today.none' : 'today.sentence', {
        usual,
        weekday: formatDay(today.day, { weekday: 'long' }),
        hour: t('hourName', { hour: two(today.hour) }),
      })}
      table={
        <NumbersTable
          label={title}
          heads={[t('hour'), t('opened'), t('today.usual')]}
          rows={places(24).map((hour) => ({
            key: String(hour),
            name: nameOf(hour),
            cells: [
              <FigureLink key="opened" figure={figureOf(hour)}>
                {formatCount(today.hours[hour] ?? 0)}
              </FigureLink>,
              formatCount(today.usual[hour] ?? 0),
            ],
          }))}
        />
      }
    >
      <ColumnChart
        label={title}
        series={t('opened')}
        other={t('today.usual')}
        format={formatCount}
        points={places(24).map((hour) => ({
          key: String(hour),
          tick: two(hour),
          name: nameOf(hour),
          value: today.hours[hour] ?? 0,
          other: today.usual[hour] ?? 0,
          to: linkTo(figureOf(hour)),
        }))}
      />
    </ChartCard>
  );
}
