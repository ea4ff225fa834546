import { languageTag } from '../../lib/format/i18n.ts';

/** Formats the time of day in a time zone (IANA name), as `14:05`. */
export function timeIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat(languageTag(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(moment);
}

/** Formats the name of a time zone for the user: `America/Sao Paulo`. */
export function zoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}
