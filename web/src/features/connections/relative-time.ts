import { languageTag } from '../../lib/format/i18n.ts';

const secondMs = 1000;
const steps: ReadonlyArray<[Intl.RelativeTimeFormatUnit, number]> = [
  ['day', 86_400 * secondMs],
  ['hour', 3600 * secondMs],
  ['minute', 60 * secondMs],
  ['second', secondMs],
];

/** 'há 3 horas', 'em 5 minutos'; the largest unit that is whole. A clock that is ahead makes no future of the past. */
export function fromNow(when: string, now: number, lies: 'past' | 'future' = 'past'): string {
  const distanceMs = new Date(when).getTime() - now;
  const ms = lies === 'past' ? Math.min(0, distanceMs) : Math.max(0, distanceMs);
  const [unit, unitMs] = steps.find(([, size]) => Math.abs(ms) >= size) ?? ['second', secondMs];
  // No minus before a zero: it would read '0 seconds ago' instead of 'now'.
  const count = Math.trunc(ms / unitMs) || 0;
  return new Intl.RelativeTimeFormat(languageTag(), { numeric: 'auto' }).format(count, unit);
}
