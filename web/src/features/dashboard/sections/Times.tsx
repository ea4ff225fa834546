import type { Report } from '@balcao/plugins/dashboard/schemas.ts';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInFull, dayInShort, formatCount, formatDay, formatSpan } from '../../../shared/figures/format.ts';
import { NumbersTable } from '../../../shared/figures/NumbersTable.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { onPhones, token } from '../../../theme/tokens.ts';
import { Choice } from '../../../ui/forms/Choice.tsx';
import { unseen } from '../../../ui/text/unseen.ts';
import { ChartCard } from '../charts/ChartCard.tsx';
import { ColumnChart } from '../charts/ColumnChart.tsx';
import { ChangeMark } from '../figures/ChangeMark.tsx';
import { FigureLink } from '../figures/FigureLink.tsx';
import { useFigureLink } from '../figures/figure.ts';

/** The three times of a conversation, and the figure that opens the tickets behind each. */
const measures = { waiting: 'waited', firstReply: 'answered', handling: 'handled' } as const;
type Measure = keyof typeof measures;
const measureKeys = Object.keys(measures) as Measure[];
/** More columns than that cannot be distinguished. */
const daysMax = 92;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Chart and figures of the times until a customer is accepted, answered and done with: on the whole, and by day. */
export function Times({ report }: { report: Report }) {
  const { t } = useTranslation('dashboard');
  const linkTo = useFigureLink();
  const [measure, setMeasure] = useState<Measure>('firstReply');
  const days = report.days.slice(-daysMax);
  const msOf = (day: (typeof days)[number]) => day[`${measure}Ms`];
  const unitMs = Math.max(0, ...days.map((day) => msOf(day) ?? 0)) > 2 * hourMs ? hourMs : minuteMs;
  const figureOf = (day: string) => ({ name: measures[measure], from: day, to: day });
  const title = t('times.title');
  return (
    <ChartCard
      title={title}
      sentence={days.length < report.days.length ? t('times.cut', { days: daysMax }) : t('times.sentence')}
      choice={
        <Choices>
          <Choice
            label={t('times.choice')}
            value={measure}
            options={measureKeys.map((key) => ({ key, label: t(`times.${key}`) }))}
            onChange={setMeasure}
          />
        </Choices>
      }
      table={
        <NumbersTable
          label={`${title}: ${t(`times.${measure}`)}`}
          heads={[t('perDay.head.day'), t('times.average')]}
          rows={days.map((day) => ({
            key: day.day,
            name: formatDay(day.day, dayInFull),
            cells: [
              <FigureLink key="average" figure={figureOf(day.day)}>
                {formatSpan(msOf(day))}
              </FigureLink>,
            ],
          }))}
        />
      }
    >
      <Tiles report={report} measure={measure} />
      <ColumnChart
        label={`${title}: ${t(`times.${measure}`)}`}
        series={t('times.average')}
        format={(value) => formatSpan(value * unitMs)}
        height={180}
        points={days.map((day) => {
          const ms = msOf(day);
          return {
            key: day.day,
            tick: formatDay(day.day, dayInShort),
            name: formatDay(day.day, dayInFull),
            value: ms === null ? null : ms / unitMs,
            to: linkTo(figureOf(day.day)),
          };
        })}
      />
    </ChartCard>
  );
}

/** The mean beside the median and two percentiles: one ticket left over night lifts the mean alone. */
function Tiles({ report, measure }: { report: Report; measure: Measure }) {
  const { t } = useTranslation('dashboard');
  const now = report.totals[measure];
  const before = report.before.totals[measure];
  return (
    <Row>
      <div>
        <dt>{t('times.average')}</dt>
        <dd className="numeric">{formatSpan(now.averageMs)}</dd>
        <dd className="below">
          <ChangeMark
            now={now.averageMs}
            before={before.averageMs}
            beforeText={formatSpan(before.averageMs)}
            days={report.range.days}
            lessIsBetter
          />
        </dd>
      </div>
      <div>
        <dt>{t('times.median')}</dt>
        <dd className="numeric">{formatSpan(now.medianMs)}</dd>
        <dd className="below">{t('times.medianHelp')}</dd>
      </div>
      <div>
        <dt>{t('times.p90')}</dt>
        <dd className="numeric">{formatSpan(now.p90Ms)}</dd>
        <dd className="below">{t('times.p90Help')}</dd>
      </div>
      <div>
        <dt>{t('times.p95')}</dt>
        <dd className="numeric">{formatSpan(now.p95Ms)}</dd>
        <dd className="below">{t('times.p90Help')}</dd>
      </div>
      <div>
        <dt>{t('times.count')}</dt>
        <dd>
          <FigureLink figure={{ name: measures[measure] }}>{formatCount(now.count)}</FigureLink>
        </dd>
        <dd className="below">{t('times.countHelp')}</dd>
      </div>
    </Row>
  );
}

const Choices = styled('div')({
  '& label': { padding: '0 12px', fontSize: textSizes.small },
  '& legend': unseen,
  [onPhones]: { width: '100%' },
});

const Row = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: '12px 16px',
  margin: '0 0 14px',
  '@container (max-width: 700px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& dt': { color: token('muted'), fontSize: textSizes.caption },
  '& dd': { margin: 0, fontSize: textSizes.title, fontWeight: 600 },
  '& dd.below': { color: token('muted'), fontSize: textSizes.caption, fontWeight: 400 },
});
