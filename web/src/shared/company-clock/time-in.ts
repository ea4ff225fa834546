import { languageTag } from '../../lib/format/i18n.ts';

/** Time of day in a zone by its IANA name, as `14:05`. */
export function timeIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat(languageTag(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(moment);
}

/** Name of a zone as people read it: `America/Sao Paulo`. */
export function zoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}
