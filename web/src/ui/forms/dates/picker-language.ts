import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { enUS, esES, ptBR } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/pt-br.js';
import { languageTag } from '../../../lib/format/i18n.ts';
import type { DateKind } from './date-input-props.ts';

export { AdapterDayjs as Adapter };

const languages = {
  pt: { locale: 'pt-br', localeText: textsOf(ptBR) },
  en: { locale: 'en-gb', localeText: textsOf(enUS) },
  // The package writes these two words without their accent.
  es: { locale: 'es', localeText: { ...textsOf(esES), day: 'Día', weekDay: 'Día de la semana' } },
};

/** Forms of the values in text, as the server takes them. */
const forms: Record<DateKind, string> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DDTHH:mm',
  time: 'HH:mm',
};

/** Texts of the pickers, and the locale that orders day and month, in one of our languages. */
export function languageOfPickers(language: string) {
  return languages[language as keyof typeof languages] ?? languages.pt;
}

/** Forms of the fields on screen, in every language with the day first, as the server reads days in files. */
export const shownForms: Record<DateKind, string> = {
  date: 'DD/MM/YYYY',
  datetime: 'DD/MM/YYYY HH:mm',
  time: 'HH:mm',
};

/** Parses a value. Null for '' and for an invalid value. */
export function momentOf(kind: DateKind, value: string): Dayjs | null {
  const moment = dayjs(kind === 'time' && value !== '' ? `2000-01-01T${value}` : value);
  return value === '' || !moment.isValid() ? null : moment;
}

/** The value of a moment; '' for none, and while a year is typed whose first figures alone are there. */
export function textOf(kind: DateKind, moment: Dayjs | null): string {
  if (moment === null || !moment.isValid() || moment.year() < 1900) return '';
  return moment.format(forms[kind]);
}

/** The letter over a column of the calendar, as `S` for segunda-feira. */
export function narrowDay(day: Dayjs): string {
  return day.toDate().toLocaleDateString(languageTag(), { weekday: 'narrow' });
}

function textsOf({ components }: typeof ptBR) {
  return components.MuiLocalizationProvider.defaultProps.localeText;
}
