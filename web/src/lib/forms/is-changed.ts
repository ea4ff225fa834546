/**
 * True when a form's values differ in a way that matters to the user. Spaces at an end, an empty field in place of
 * none, a number written as text, and added rows without content do not matter.
 */
export function isChanged(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return false;
  if (isPlain(before) && isPlain(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].some((name) => isChanged(before[name], after[name]));
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const [some, others] = [withoutEmptyEnd(before), withoutEmptyEnd(after)];
    return some.length !== others.length || some.some((value, index) => isChanged(value, others[index]));
  }
  if (before instanceof Date && after instanceof Date) return before.getTime() !== after.getTime();
  return isObject(before) || isObject(after)
    ? !(isEmpty(before) && isEmpty(after))
    : wordsOf(before) !== wordsOf(after);
}

function withoutEmptyEnd(values: readonly unknown[]): readonly unknown[] {
  return values.slice(0, values.findLastIndex((value) => !isEmpty(value)) + 1);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  if (isPlain(value)) return Object.values(value).every(isEmpty);
  return !isObject(value) && wordsOf(value) === '';
}

function wordsOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim();
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
