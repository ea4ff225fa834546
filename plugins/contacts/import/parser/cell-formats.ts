/** Built-in number formats of spreadsheets that show a date or a time. */
const builtInDates: ReadonlyArray<readonly [from: number, to: number]> = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const dayMs = 24 * 60 * 60_000;
/** Days from day 0 of spreadsheets (30 December 1899) to 1 January 1970; and for workbooks that count from 1904. */
const days = { since1900: 25_569, since1904: 24_107 } as const;

/** True for a format that shows a number as a date or a time, such as `dd/mm/yyyy`. */
export function isDateFormat(format: string | number): boolean {
  if (typeof format === 'number') return builtInDates.some(([from, to]) => format >= from && format <= to);
  const signs = format.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '');
  return /[dmyhs]/i.test(signs) && !/^general$/i.test(signs);
}

/**
 * Converts a spreadsheet's number to the date that it shows: `31/12/2023`, with a time where it has one, or `12:00`
 * alone.
 */
export function dateText(serial: number, countsFrom1904 = false): string {
  const seconds = Math.round(serial * 86_400);
  const shift = countsFrom1904 ? days.since1904 : days.since1900;
  const moment = new Date(seconds * 1000 - shift * dayMs);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const iso = moment.toISOString();
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  const time = iso.slice(11, 16);
  if (serial >= 0 && serial < 1) return time;
  return `${day}/${month}/${year}${seconds % 86_400 === 0 ? '' : ` ${time}`}`;
}

/**
 * Writes a cell's number as a text that reads alike in every language: where three digits follow the point, a fourth one keeps it
 * from grouping thousands.
 */
export function numberText(number: number): string {
  if (Number.isInteger(number)) return number.toFixed(0);
  const plain = String(number).includes('e') ? number.toFixed(12).replace(/\.?0+$/, '') : String(number);
  return /\.\d{3}$/.test(plain) ? `${plain}0` : plain;
}
