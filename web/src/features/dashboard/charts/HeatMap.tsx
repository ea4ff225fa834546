import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { places } from '../../../ui/feedback/Skeletons.tsx';
import { useNarrow } from '../../../ui/page/use-narrow.ts';
import { openedHere } from '../figures/figure.ts';
import { useRoving } from './use-roving.ts';

interface HeatMapProps {
  label: string;
  /** In the order in which they stand; `short` for the head, `name` in full. */
  days: ReadonlyArray<{ short: string; name: string }>;
  /** By day, then by hour. */
  values: ReadonlyArray<readonly number[]>;
  format: (value: number) => string;
  linkTo: (day: number, hour: number) => string;
}

const hours = places(24);
/** Share of the accent in each shade; between the third and the fourth no text would be readable. */
const inkPercent = [10, 24, 40, 86, 100];
const steps = inkPercent.length;

/**
 * Shows supervisors the busy hours of a week by days and hours, the more the darker: a table, so that a screen reader
 * reads it as one. Days are rows; on a narrow screen they are columns, so that every field is large enough for a finger.
 */
export function HeatMap(props: HeatMapProps) {
  const { label, days, values, format, linkTo } = props;
  const { t } = useTranslation('dashboard');
  const isNarrow = useNarrow();
  const most = Math.max(1, ...values.flat());
  const dayPlaces = places(days.length);
  const [rows, columns] = isNarrow ? [hours, dayPlaces] : [dayPlaces, hours];
  const { handleKeyDown, tabIndexOf, setAt } = useRoving(rows.length * columns.length, columns.length);
  const hourName = (hour: number) => t('hourName', { hour: String(hour).padStart(2, '0') });
  const head = (at: number, isDay: boolean) =>
    isDay ? (
      <abbr title={days[at]?.name}>{days[at]?.short}</abbr>
    ) : (
      <span className="numeric">{String(at).padStart(2, '0')}</span>
    );
  return (
    <div>
      <Grid
        aria-label={label}
        data-small-fields
        data-narrow={isNarrow || undefined}
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {head(column, isNarrow)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{head(row, !isNarrow)}</th>
              {columns.map((column) => {
                const [day, hour] = isNarrow ? [column, row] : [row, column];
                const value = values[day]?.[hour] ?? 0;
                const at = row * columns.length + column;
                return (
                  <td key={column}>
                    <Field
                      to={linkTo(day, hour)}
                      state={openedHere}
                      data-point
                      data-step={stepOf(value, most)}
                      tabIndex={tabIndexOf(at)}
                      onFocus={() => setAt(at)}
                      title={`${days[day]?.name}, ${hourName(hour)}: ${format(value)}`}
                      aria-label={`${days[day]?.name}, ${hourName(hour)}: ${format(value)}`}
                    >
                      <span aria-hidden>{value === 0 ? '' : format(value)}</span>
                    </Field>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
      <Scale aria-hidden>
        {t('less')}
        {places(steps + 1).map((step) => (
          <i key={step} data-step={step} />
        ))}
        {t('more')}
      </Scale>
    </div>
  );
}

/** 0 for nothing, else 1 to `steps`: by the root, so that a single loud hour does not drown the others. */
function stepOf(value: number, most: number): number {
  return value === 0 ? 0 : Math.max(1, Math.ceil(Math.sqrt(value / most) * steps));
}

const shades = Object.fromEntries(
  places(steps + 1).map((step) => [
    `&[data-step="${step}"]`,
    {
      background:
        step === 0
          ? token('sunken')
          : `color-mix(in oklab, ${token('accent')} ${inkPercent[step - 1]}%, ${token('bg')})`,
      color: step > 3 ? token('onAccent') : token('text'),
    },
  ]),
);

const Grid = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 2,
  fontSize: textSizes.mark,
  '& th': { padding: 0, fontWeight: 500, color: token('muted'), textAlign: 'center' },
  '& abbr': { textDecoration: 'none' },
  '& thead td': { width: 40 },
  '& tbody th': { textAlign: 'left' },
  '& td': { padding: 0 },
});

const Field = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 26,
  borderRadius: 4,
  overflow: 'hidden',
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  printColorAdjust: 'exact',
  ...shades,
  '&:hover': { boxShadow: `inset 0 0 0 2px ${token('borderStrong')}` },
  '@media (min-width: 600px) and (max-width: 1099.95px)': { fontSize: '0.625rem' },
});

const Scale = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 3,
  marginTop: 8,
  color: token('muted'),
  fontSize: textSizes.mark,
  '& > i': { width: 14, height: 14, borderRadius: 3, printColorAdjust: 'exact', ...shades },
  '& > i:first-of-type': { marginLeft: 5 },
  '& > i:last-of-type': { marginRight: 5 },
});
