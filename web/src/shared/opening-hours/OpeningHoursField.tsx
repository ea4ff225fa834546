import type { OpeningDay } from '@balcao/core/tenancy/schemas.ts';
import BackspaceOutlined from '@mui/icons-material/BackspaceOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { getIn, useField } from 'formik';
import { useId } from 'react';
import { inLanguage, type Texts } from '../../lib/format/i18n.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { ClockNote } from '../company-clock/ClockNote.tsx';
import { dayTexts, hoursTexts } from './hours-texts.ts';
import { isClosed, maskTime, usualWeek } from './week.ts';

type Times = 'startTime' | 'endTime';

interface OpeningHoursFieldProps {
  name: string;
  disabled?: boolean;
  /** Clock that the hours go by; the own company's by default, null where it is not known. */
  timeZone?: string | null;
}

/**
 * Form field in which an admin sets the opening hours of a week; its value is all seven days, and the server's `isOpen`
 * defines their meaning.
 */
export function OpeningHoursField({ name, disabled = false, timeZone }: OpeningHoursFieldProps) {
  const id = useId();
  const [{ value: week }, { error, touched }, { setValue, setTouched }] = useField<OpeningDay[]>(name);
  const change = (at: number, times: Partial<Pick<OpeningDay, Times>>) =>
    void setValue(week.map((day, index) => (index === at ? { ...day, ...times } : day)));
  // Copies to the days after it only: before copying Wednesday, the user has set Monday and Tuesday already.
  const copyDown = (at: number) =>
    void setValue(week.map((day, index) => (index > at ? { ...day, ...timesOf(week[at]) } : day)));
  // Formik types an array's error as text; the rules of a list give one by row and field.
  const faultOf = (at: number, which: Times): boolean =>
    touched && getIn({ error }, `error[${at}].${which}`) !== undefined;
  const hasFault = week.some((_day, at) => faultOf(at, 'startTime') || faultOf(at, 'endTime'));

  return (
    <Group aria-describedby={`${id}-help`} disabled={disabled}>
      <legend>{inLanguage(hoursTexts.title)}</legend>
      {timeZone === null ? null : <ClockNote timeZone={timeZone} />}
      <Rows>
        {week.map((day, at) => (
          <Row key={day.weekdayEn}>
            <Day>
              {nameOfDay(day)}
              {isClosed(day, week) ? <small>{inLanguage(hoursTexts.closed)}</small> : null}
            </Day>
            {(['startTime', 'endTime'] as const).map((which) => (
              <OutlinedInput
                key={which}
                size="small"
                value={day[which]}
                placeholder="--:--"
                disabled={disabled}
                error={faultOf(at, which)}
                onChange={({ target }) => change(at, { [which]: maskTime(target.value) })}
                onBlur={() => void setTouched(true)}
                slotProps={{
                  input: {
                    inputMode: 'numeric',
                    'aria-label': textOfDay(hoursTexts[which], day),
                    'aria-invalid': faultOf(at, which),
                  },
                }}
              />
            ))}
            <span>
              <IconAction
                size="small"
                disabled={disabled || at === week.length - 1}
                label={textOfDay(hoursTexts.copyDown, day)}
                onClick={() => copyDown(at)}
              >
                <ContentCopyOutlined sx={{ fontSize: 17 }} />
              </IconAction>
              <IconAction
                size="small"
                disabled={disabled || (!day.startTime && !day.endTime)}
                label={textOfDay(hoursTexts.clear, day)}
                onClick={() => change(at, { startTime: '', endTime: '' })}
              >
                <BackspaceOutlined sx={{ fontSize: 17 }} />
              </IconAction>
            </span>
          </Row>
        ))}
      </Rows>
      {hasFault ? <FormHelperText error>{inLanguage(hoursTexts.fault)}</FormHelperText> : null}
      <FormHelperText id={`${id}-help`}>{inLanguage(hoursTexts.help)}</FormHelperText>
      <Button size="small" variant="outlined" disabled={disabled} onClick={() => void setValue(usualWeek())}>
        {inLanguage(hoursTexts.usual)}
      </Button>
    </Group>
  );
}

function nameOfDay({ weekdayEn }: OpeningDay): string {
  return inLanguage(dayTexts[weekdayEn as keyof typeof dayTexts]);
}

function textOfDay(texts: Texts, day: OpeningDay): string {
  return inLanguage(texts).replace('{day}', nameOfDay(day));
}

function timesOf(day: OpeningDay | undefined): Pick<OpeningDay, Times> {
  return { startTime: day?.startTime ?? '', endTime: day?.endTime ?? '' };
}

const Group = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: '0 0 8px', fontSize: textSizes.small, fontWeight: 550 },
  '& > button': { marginTop: 8 },
});

const Rows = styled('div')({ border: hairline, borderRadius: 10, overflow: 'hidden' });

const Day = styled('span')({
  ...oneLine,
  '& > small': { marginLeft: 8, color: token('muted'), fontSize: textSizes.caption },
});

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(64px, 1fr) 80px 80px 72px',
  gap: 8,
  alignItems: 'center',
  padding: '6px 6px 6px 14px',
  '&:not(:last-of-type)': { borderBottom: hairline },
  '& > span:last-of-type': { display: 'flex', justifyContent: 'flex-end' },
  '& input': { textAlign: 'center', fontVariantNumeric: 'tabular-nums', padding: '6px 8px' },
  '@media (max-width: 420px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 68px 68px 68px',
    gap: 4,
    paddingLeft: 10,
  },
});
