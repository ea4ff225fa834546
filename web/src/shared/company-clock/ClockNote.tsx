import { styled } from '@mui/material/styles';
import { useSession } from '../../lib/api/session.tsx';
import { inLanguage, type Texts } from '../../lib/format/i18n.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { timeIn, zoneName } from './time-in.ts';

const zoneText: Texts = {
  pt: 'No relógio da empresa ({zone}), onde agora são {time}.',
  en: "By the company's clock ({zone}), where it is {time} now.",
  es: 'Según el reloj de la empresa ({zone}), donde ahora son las {time}.',
};

/**
 * Note beside a date or a time that is meant by the company's clock, or by another zone's, while that clock shows another time
 * than this browser's; otherwise it draws nothing.
 */
export function ClockNote({ timeZone: given }: { timeZone?: string | undefined }) {
  const { company } = useSession();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeZone = given || company.timeZone || here;
  const now = new Date();
  const time = timeIn(timeZone, now);
  if (time === timeIn(here, now)) return null;
  const text = inLanguage(zoneText).replace('{zone}', zoneName(timeZone)).replace('{time}', time);
  return <Note className="numeric">{text}</Note>;
}

// A line of its own, within the help of a field too, which is a paragraph.
const Note = styled('span')({
  display: 'block',
  fontSize: textSizes.caption,
  lineHeight: 1.5,
  color: token('muted'),
});
