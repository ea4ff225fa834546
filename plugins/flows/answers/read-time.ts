const hourMark = /^(\d{1,2})\s*h(?:oras?|rs?|s)?(?:\s*(\d{2})(?:\s*m(?:in)?)?)?$/;
const colon = /^(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*h(?:rs?)?)?$/;
const halfDay = /^(\d{1,2})(?::(\d{2}))?\s*([ap])\.?\s?m\.?$/;

/** Reads a time of day, written as `9h`, `9h30`, `9:30` or `9:30 pm`, as `09:30`; null for any other text. */
export function readTime(said: string): string | null {
  const text = said.trim().toLowerCase();
  const found = hourMark.exec(text) ?? colon.exec(text);
  if (found) return timeOf(Number(found[1]), found[2]);
  const half = halfDay.exec(text);
  const hour = Number(half?.[1] ?? 0);
  if (!half || hour < 1 || hour > 12) return null;
  return timeOf((hour % 12) + (half[3] === 'p' ? 12 : 0), half[2]);
}

function timeOf(hour: number, minutes = '00'): string | null {
  if (hour > 23 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
