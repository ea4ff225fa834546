/** Byte order mark of a CSV file, so that spreadsheets read its accents. */
export const csvHead = '\uFEFF';

/**
 * One line of a CSV file, separated by semicolons. A cell that a spreadsheet would run as a formula gets an
 * apostrophe before it; an import removes it again.
 *
 * @example
 * csvLine(['Ana', '=1+1']) // "Ana;'=1+1" and a line end
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

function cellOf(text: string): string {
  const plain = text.replaceAll('\0', '');
  // Spreadsheets skip spaces before a formula, and treat the wide forms of the signs like the narrow ones.
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(plain) ? `'${plain}` : plain;
  return /[";\r\n,]|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
