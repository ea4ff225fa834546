/** Returns the local time of the zone, in the form of `datetime-local` inputs: `2026-03-02T08:30`. */
export function shownIn(timeZone: string, moment: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Finds the moment at which a clock in that zone shows this time; null for a text that is no date with a time. */
export function momentIn(timeZone: string, shown: string): number | null {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(shown) ? Date.parse(`${shown}:00Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  const aheadAt = (moment: number) => Date.parse(`${shownIn(timeZone, moment)}:00Z`) - moment;
  // Twice: around a change of the clocks the first guess lies on its other side.
  const guess = wanted - aheadAt(wanted);
  return wanted - aheadAt(guess);
}
