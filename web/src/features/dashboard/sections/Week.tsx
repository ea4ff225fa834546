import type { Report } from '@balcao/plugins/dashboard/schemas.ts';
import { useTranslation } from 'react-i18next';
import { firstWeekday, formatCount, weekdayNames } from '../../../shared/figures/format.ts';
import { NumbersTable } from '../../../shared/figures/NumbersTable.tsx';
import { places } from '../../../ui/feedback/Skeletons.tsx';
import { ChartCard } from '../charts/ChartCard.tsx';
import { HeatMap } from '../charts/HeatMap.tsx';
import { FigureLink } from '../figures/FigureLink.tsx';
import { useFigureLink } from '../figures/figure.ts';

/**
 * Chart of the hours in which customers come: new tickets by weekday and hour, the week beginning as in the reader's
 * language.
 */
export function Week({ heat }: { heat: Report['heat'] }) {
  const { t } = useTranslation('dashboard');
  const linkTo = useFigureLink();
  const order = places(7).map((at) => (at + firstWeekday()) % 7);
  const [short, long] = [weekdayNames('short'), weekdayNames('long')];
  const countOf = (weekday: number, hour: number) => heat[weekday]?.[hour] ?? 0;
  const hourName = (hour: number) => t('hourName', { hour: String(hour).padStart(2, '0') });
  const busiest = order
    .flatMap((weekday) => places(24).map((hour) => ({ weekday, hour, value: countOf(weekday, hour) })))
    .reduce((most, field) => (field.value > most.value ? field : most));
  return (
    <ChartCard
      title={t('week.title')}
      sentence={
        busiest.value === 0
          ? t('week.nothing')
          : t('week.sentence', {
              weekday: long[busiest.weekday],
              hour: hourName(busiest.hour),
              count: busiest.value,
              shown: formatCount(busiest.value),
            })
      }
      table={
        <NumbersTable
          label={t('week.title')}
          heads={[t('hour'), ...order.map((weekday) => short[weekday] ?? '')]}
          rows={places(24).map((hour) => ({
            key: String(hour),
            name: hourName(hour),
            cells: order.map((weekday) => (
              <FigureLink key={weekday} figure={{ name: 'opened', weekday, hour }}>
                {formatCount(countOf(weekday, hour))}
              </FigureLink>
            )),
          }))}
        />
      }
    >
      <HeatMap
        label={t('week.title')}
        days={order.map((weekday) => ({ short: short[weekday] ?? '', name: long[weekday] ?? '' }))}
        values={order.map((weekday) => heat[weekday] ?? [])}
        format={formatCount}
        linkTo={(at, hour) => linkTo({ name: 'opened', weekday: order[at], hour })}
      />
    </ChartCard>
  );
}
