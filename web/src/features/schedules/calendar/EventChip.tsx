import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { oneLine, textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { type Schedule, statusColors } from '../schedule.ts';

/** Scheduled message in the calendar: its state by colour and, where an agent must decide, by a word. */
export function EventChip({ schedule, isLine }: { schedule: Schedule; isLine: boolean }) {
  const { t } = useTranslation('schedules');
  const { status, localSendAt, contact, body } = schedule;
  const { text, tint } = statusColors[status];
  const isLoud = status === 'ERRO' || status === 'ATRASADA' || isLine;
  return (
    <Chip data-line={isLine || undefined} style={isLine ? {} : { background: tint }}>
      <span aria-hidden style={{ background: text }} />
      {isLine ? null : (
        <time className="numeric" style={{ color: text }}>
          {localSendAt.slice(11, 16)}
        </time>
      )}
      <strong data-sent={status === 'ENVIADA' || undefined}>{contact.name}</strong>
      {isLine ? <em>{body}</em> : null}
      {isLoud ? <b style={{ color: text }}>{t(`status.${status}`)}</b> : null}
    </Chip>
  );
}

const Chip = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  width: '100%',
  minWidth: 0,
  padding: '2px 6px',
  borderRadius: 6,
  color: token('text'),
  fontSize: textSizes.caption,
  lineHeight: 1.4,
  overflow: 'hidden',
  '& > span': { width: 6, height: 6, flexShrink: 0, borderRadius: 3 },
  '& > time': { flexShrink: 0, fontWeight: 600 },
  '& > strong': {
    minWidth: 0,
    ...oneLine,
    fontWeight: 550,
  },
  '& > strong[data-sent]': { color: token('muted') },
  '& > em': {
    flex: 1,
    minWidth: 0,
    ...oneLine,
    fontStyle: 'normal',
    color: token('muted'),
  },
  '& > b': { flexShrink: 0, fontWeight: 600 },
  '&[data-line]': { gap: 10, padding: '4px 0', fontSize: textSizes.body },
  '&[data-line] > strong': { flex: '0 1 auto', maxWidth: '45%' },
  '&[data-line] > span': { width: 8, height: 8, borderRadius: 4 },
  // A day of the month on a tablet: the name under the time.
  '@container day (max-width: 119.95px)': {
    '&:not([data-line])': { flexWrap: 'wrap', rowGap: 0 },
    '&:not([data-line]) > strong': { flexBasis: '100%' },
  },
  '@media (max-width: 599.95px)': {
    '&[data-line]': { flexWrap: 'wrap', rowGap: 0 },
    '&[data-line] > strong': { flex: 1, maxWidth: 'none' },
    '&[data-line] > em': { order: 9, flexBasis: '100%', paddingLeft: 18 },
  },
});
