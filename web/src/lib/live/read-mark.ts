/**
 * Server's mark of the earliest read of this page. By it the page asks, once its socket is connected, whether live events
 * were sent after that read.
 */
let earliest: string | null = null;
/** Mark of reads whose moment is not known. */
const unknown = '';
/** False once several processes of the server answered, whose marks cannot be compared. */
let isOneProcess = true;

/**
 * Records the mark that a read's answer carries; null: it carries none. Where no answer carries one, several processes of
 * the server answer.
 */
export function noteRead(mark: string | null): void {
  if (mark === null) {
    earliest ??= unknown;
    return;
  }
  if (earliest && processOf(earliest) !== processOf(mark)) isOneProcess = false;
  if (!earliest || numberOf(mark) < numberOf(earliest)) earliest = mark;
}

/**
 * Returns the mark of the first read of this page, null where nothing was read and '' where the moment is not known, and
 * starts again for the next page.
 */
export function takeEarliestRead(): string | null {
  const mark = isOneProcess ? earliest : unknown;
  earliest = null;
  isOneProcess = true;
  return mark;
}

function processOf(mark: string): string {
  return mark.slice(0, mark.indexOf('-'));
}

function numberOf(mark: string): number {
  return Number(mark.slice(mark.indexOf('-') + 1));
}
