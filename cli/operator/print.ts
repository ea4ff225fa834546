/** Column of a printed table: its title, and the value that it shows of a row. */
export interface Column<T> {
  title: string;
  of: (row: T) => string | number | boolean | null | undefined;
}

/** Formats rows as a table for the terminal; each column is as wide as its longest value. */
export function table<T>(rows: readonly T[], columns: readonly Column<T>[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ of }) => shown(of(row)))),
  ];
  const widths = columns.map((_column, at) => Math.max(...lines.map((line) => [...(line[at] ?? '')].length)));
  return lines
    .map((line) => line.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - [...cell].length)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Formats one record for the terminal, one field a line. */
export function card<T>(row: T, columns: readonly Column<T>[]): string {
  const width = Math.max(...columns.map(({ title }) => title.length));
  return columns.map(({ title, of }) => `${title.padEnd(width)}  ${shown(of(row))}`).join('\n');
}

function shown(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Text that a caller typed into a form must not move the cursor of its reader.
  return String(value).replace(/\p{Cc}/gu, ' ');
}
