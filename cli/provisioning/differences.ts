import { weekdays } from '@balcao/core/time/limits.ts';
import { dueDay } from '../operator/companies.ts';

/** Fields of one object that differ between the installation and a file: the present value of each, and the value in the file. */
export type Differences = Record<string, { from: unknown; to: unknown }>;

/** Form in which the product stores names. References to names are compared without regard to case (`anyCase`). */
const asName = (value: unknown) => text(value).normalize('NFC').replace(/\s+/g, ' ').trim();
const anyCase = (value: unknown) => asName(value).toLowerCase();
const asNumber = (value: unknown) => Number(value ?? 0);

/**
 * Forms in which the product stores values, by the name of the field. Both sides are brought to that form before they are
 * compared, so that two spellings of one value, such as `#F00` and `#ff0000`, are no difference, and a file that was applied does
 * not differ again.
 */
const stored: Record<string, (value: unknown) => unknown> = {
  name: asName,
  phone: (value) => text(value).trim(),
  email: (value) => text(value).trim().toLowerCase(),
  plan: anyCase,
  transferQueue: anyCase,
  connection: anyCase,
  queues: (value) => (Array.isArray(value) ? [...new Set(value.map(anyCase))].sort() : asNumber(value)),
  skills: (value) => (Array.isArray(value) ? [...new Set(value.map(anyCase))].sort() : []),
  color: (value) => longColor(text(value).trim().toLowerCase()),
  // Older files call the usual channel by its former name.
  provider: (value) => (value === 'stable' ? 'beta' : value),
  dueDate: (value) => {
    const given = text(value).trim();
    return given === '' || /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : dueDay(new Date(given).toISOString());
  },
  recurrence: (value) => value || 'MENSAL',
  campaigns: asNumber,
  schedules: (value) => (Array.isArray(value) ? asWeek(value) : asNumber(value)),
  // Null is the default of the installation, 0 is no limit.
  storageMb: (value) => (empty(value) === null ? null : Number(value)),
  kanban: asNumber,
  spans: asSpans,
  dates: asDates,
  label: asName,
  requiredAt: (value) => value || 'never',
  isArchived: (value) => value === true,
  choices: (value) => (Array.isArray(value) ? value.map(asName) : []),
  options: (value) => asOptions(value),
  trigger: sorted,
  actions: sorted,
  isEnabled: (value) => value !== false,
  stopsHere: (value) => value === true,
  calendar: anyCase,
  // Names in filters are found in any case, and texts are compared so.
  filter: (value) => asFilter(value),
  targets: asTargets,
};

/**
 * Compares the fields that a file names (`wanted`) with those of the installation (`shown`), and returns the ones that differ.
 */
export function differencesOf(
  wanted: Readonly<Record<string, unknown>>,
  shown: Readonly<Record<string, unknown>>,
): Differences {
  const found: Differences = {};
  for (const [key, to] of Object.entries(wanted)) {
    const asStored = stored[key] ?? empty;
    if (to === undefined || isEqual(asStored(shown[key]), asStored(to))) continue;
    found[key] = { from: shown[key] ?? null, to };
  }
  return found;
}

/** Returns the values before a change, as the body of the API call that undoes the change. */
export function formerOf(fields: Differences): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, { from }]) => [key, from]));
}

/** Returns null for a value that is missing or an empty text, since the product stores all three alike. */
function empty(value: unknown): unknown {
  return value === undefined || value === '' ? null : value;
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Returns `#f00` as `#ff0000`. */
function longColor(color: string): string {
  return color.length <= 5 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
}

/** Returns the days of a week; none for a week without any hours, which is open as no week is. */
function asWeek(days: readonly Record<string, unknown>[]): unknown {
  return days.some(hasHours) ? days.map(asDay) : [];
}

/** True for a day that has a time. */
export function hasHours({ startTime, endTime }: { startTime?: unknown; endTime?: unknown }): boolean {
  return Boolean(startTime) || Boolean(endTime);
}

function asDay({ weekdayEn, weekday, startTime, endTime }: Record<string, unknown>): unknown {
  const inFull = (time: unknown) => (time ? text(time).padStart(5, '0') : '');
  return { weekday, weekdayEn, startTime: inFull(startTime), endTime: inFull(endTime) };
}

function asSpans(value: unknown): unknown {
  return (Array.isArray(value) ? value : [])
    .map(({ weekday, startTime, endTime }: Record<string, unknown>) => [
      (weekdays as readonly string[]).indexOf(text(weekday)),
      startTime,
      endTime,
    ])
    .sort((one, other) => Number(one[0]) - Number(other[0]) || text(one[1]).localeCompare(text(other[1])));
}

function asDates(value: unknown): unknown {
  return (Array.isArray(value) ? value : [])
    .map(({ day, yearly, name, spans }: Record<string, unknown>) => [
      day,
      yearly ?? false,
      empty(asName(name)),
      asSpans(spans),
    ])
    .sort((one, other) => text(one[0]).localeCompare(text(other[0])));
}

function asFilter(value: unknown): unknown {
  if (typeof value === 'string') return anyCase(value);
  if (Array.isArray(value)) return value.map(asFilter);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, inner]) => [key, asFilter(inner)]);
}

function asTargets(value: unknown): unknown {
  return (Array.isArray(value) ? value : [])
    .map(({ metric, priority, minutes }: Record<string, unknown>) => `${metric} ${priority} ${minutes}`)
    .sort();
}

function asOptions(value: unknown): unknown {
  return (Array.isArray(value) ? value : []).map((option: Record<string, unknown>) => ({
    title: asName(option.title),
    message: text(option.message),
    options: asOptions(option.options),
  }));
}

/** Sorts the keys of every object, so that two objects can be compared as text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, of]) => [key, sorted(of)]));
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
