/** Moments of the server at which this page read: the one of the earliest read, by which it asks what came after. */
let earliest: string | null = null;
/** False once reads went to several processes, whose moments cannot be compared. */
let isOneProcess = true;

/** Records the moment that an answer names; null: it names none. */
export function noteRead(mark: string | null): void {
  if (mark === null) return;
  if (earliest !== null && processOf(earliest) !== processOf(mark)) isOneProcess = false;
  if (earliest === null || numberOf(mark) < numberOf(earliest)) earliest = mark;
}

/** The moment before the first read of this page; null: it is not known. The next page begins anew. */
export function takeEarliestRead(): string | null {
  const mark = isOneProcess ? earliest : null;
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
