/** Byte order mark of a CSV file, so that spreadsheets read its accents. */
export const csvHead = '\uFEFF';

/**
 * One line of a CSV file, separated by semicolons. Cells that a spreadsheet would calculate are marked as text; an import
 * removes the mark again.
 *
 * @example
 * csvLine(['Ana', '=1+1']) // "Ana;'=1+1" and a line end
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

function cellOf(text: string): string {
  const plain = text.replaceAll('\0', '');
  // Spreadsheets look behind spaces too, and read the wide forms like the narrow ones.
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(plain) ? `'${plain}` : plain;
  return /[";\r\n,]|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
