import type { Ticket } from '@balcao/plugins/tickets/schemas.ts';
import AlarmOutlined from '@mui/icons-material/AlarmOutlined';
import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { styled } from '@mui/material/styles';
import { formatWaiting, sayWaiting } from '../../lib/format/dates.ts';
import { inLanguage, languageTag } from '../../lib/format/i18n.ts';
import { useMinute } from '../../lib/hooks/use-minute.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { Unseen } from '../../ui/text/unseen.ts';
import { metricNames, slaTexts } from './sla-texts.ts';

type NextDue = NonNullable<Ticket['nextDue']>;

const signs = {
  calm: ScheduleOutlined,
  near: HourglassBottomOutlined,
  late: AlarmOutlined,
  later: ScheduleOutlined,
};

/**
 * Mark that shows an agent how long remains until the next target of the ticket's SLA policy: in words and by shape, not
 * by colour alone. `isSpelledOut` is for places where other facts stand beside it, of which a time alone could be.
 */
export function SlaChip({ nextDue, isSpelledOut = false }: { nextDue: NextDue; isSpelledOut?: boolean }) {
  const now = useMinute();
  const { state, short, spelledOut, words } = chipOf(nextDue, now);
  const Sign = signs[state];
  return (
    <Chip className="numeric" data-sla={state} title={words}>
      <Sign aria-hidden />
      <span aria-hidden>{isSpelledOut ? spelledOut : short}</span>
      <Unseen>{words}</Unseen>
    </Chip>
  );
}

/** Words and look of the chip at a moment (epoch milliseconds). */
export function chipOf(
  { metric, dueAt, warnAt, isBreached, startsAt }: NextDue,
  now: number,
): { state: keyof typeof signs; short: string; spelledOut: string; words: string } {
  const name = inLanguage(metricNames[metric]);
  const say = (text: keyof typeof slaTexts, time: string) =>
    inLanguage(slaTexts[text]).replace('{{metric}}', name).replace('{{time}}', time);
  const due = Date.parse(dueAt);
  if (isBreached || due < now) {
    const short = formatWaiting(due, now).replace('< ', '');
    return {
      ...{ state: 'late', short: `-${short}`, spelledOut: say('lateShort', short) },
      words: say('late', sayWaiting(due, now)),
    };
  }
  if (startsAt !== null && Date.parse(startsAt) > now) {
    const time = weekdayTime(startsAt);
    const short = say('fromShort', time);
    return { state: 'later', short, spelledOut: short, words: say('from', time) };
  }
  const isNear = warnAt !== null && Date.parse(warnAt) <= now;
  const state = isNear ? 'near' : 'calm';
  const time = sayWaiting(now, due);
  return {
    ...{ state, short: formatWaiting(now, due), spelledOut: say('dueInShort', time) },
    words: say('dueIn', time),
  };
}

function weekdayTime(when: string): string {
  return new Intl.DateTimeFormat(languageTag(), {
    ...{ weekday: 'short', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
  }).format(new Date(when));
}

const Chip = styled('span')({
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  padding: '0 5px',
  border: '1px solid transparent',
  borderRadius: 6,
  fontSize: textSizes.caption,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  color: token('muted'),
  background: token('sunken'),
  '& svg': { fontSize: 14 },
  '&[data-sla="near"]': { color: token('waiting'), background: token('waitingTint') },
  '&[data-sla="late"]': { color: token('failed'), background: token('failedTint'), fontWeight: 600 },
  '&[data-sla="later"]': { background: 'none', borderColor: token('borderStrong') },
});
