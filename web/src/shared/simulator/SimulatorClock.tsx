import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../lib/format/i18n.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { DateInput } from '../../ui/forms/dates/DateInput.tsx';
import { momentIn, shownIn } from './wall-clock.ts';

interface SimulatorClockProps {
  now: number;
  start: number;
  timeZone: string;
  /** Owner of the hours that count; undefined: nothing is said about them. */
  hours?: 'disabled' | 'queue' | 'company';
  isFull: boolean;
  onStart: (moment: number) => void;
  /** Minutes. */
  onPass: (minutes: number) => void;
}

const steps = [
  { minutes: 10, key: 'tenMinutes' },
  { minutes: 60, key: 'anHour' },
  { minutes: 24 * 60, key: 'aDay' },
] as const;

/** Clock of the simulated conversation: the admin chooses when it begins, and lets time pass in it. */
export function SimulatorClock({
  now,
  start,
  timeZone,
  hours,
  isFull,
  onStart,
  onPass,
}: SimulatorClockProps) {
  const { t } = useTranslation('reception');
  const id = useId();
  const shown = new Intl.DateTimeFormat(languageTag(), {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return (
    <Bar>
      <div>
        <label htmlFor={id} id={`${id}-label`}>
          {t('simulator.begins')}
        </label>
        <div className="start">
          <DateInput
            id={id}
            kind="datetime"
            size="small"
            required
            value={shownIn(timeZone, start)}
            onChange={(value) => {
              const moment = momentIn(timeZone, value);
              if (moment !== null) onStart(moment);
            }}
            labelledBy={`${id}-label`}
          />
        </div>
      </div>
      <div>
        <span className="now numeric">
          <ScheduleOutlined fontSize="inline" />
          {shown}
        </span>
        {steps.map(({ minutes, key }) => (
          <Button key={key} size="small" variant="outlined" disabled={isFull} onClick={() => onPass(minutes)}>
            {t(`simulator.${key}`)}
          </Button>
        ))}
      </div>
      {hours ? <small>{t(`simulator.hours_${hours}`)}</small> : null}
    </Bar>
  );
}

const Bar = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  padding: '0 14px 10px',
  background: token('bg'),
  borderBottom: hairline,
  fontSize: textSizes.small,
  '& > div': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 6 },
  '& .start': { flex: '0 1 220px', marginLeft: 'auto' },
  '& .now': { display: 'inline-flex', alignItems: 'center', gap: 5, marginRight: 'auto' },
  '& button': { minWidth: 0, padding: '2px 8px' },
  '& > small': { color: token('muted'), fontSize: textSizes.caption },
});
