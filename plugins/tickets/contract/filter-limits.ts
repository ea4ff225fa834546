/**
 * Limits and operators of the filters by which users choose tickets; the server's schemas and the web's forms share
 * them.
 */
export const filterLimits = {
  /** Conditions of one filter, with the conditions inside its groups. */
  conditionsMax: 20,
  /** Values that one condition may list. */
  valuesMax: 100,
  textMax: 191,
  /** Most minutes of `withinLast` and `withinNext`: a year. */
  minutesMax: 366 * 24 * 60,
} as const;

/** Comparisons that a condition of a filter may use. */
export const filterOperators = [
  'is',
  'isNot',
  'in',
  'notIn',
  'me',
  'contains',
  'less',
  'more',
  'between',
  'withinLast',
  'withinNext',
  'empty',
  'filled',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/**
 * Types of the fields by which tickets are filtered: a `choice` field has one of some values, a `choices` field any
 * number of them.
 */
export const filterTypes = ['choice', 'choices', 'number', 'moment', 'flag', 'text'] as const;
export type FilterType = (typeof filterTypes)[number];

/**
 * Operators that each type of field allows. `empty` and `filled` are left out for a field that always has a value, `me`
 * for a field that names no user.
 */
export const operatorsOfType = {
  choice: ['is', 'isNot', 'in', 'notIn', 'me', 'empty', 'filled'],
  choices: ['is', 'isNot', 'in', 'notIn', 'empty', 'filled'],
  number: ['is', 'isNot', 'in', 'notIn', 'less', 'more', 'between', 'empty', 'filled'],
  moment: ['withinLast', 'withinNext', 'less', 'more', 'between', 'empty', 'filled'],
  flag: ['is', 'empty', 'filled'],
  text: ['is', 'isNot', 'in', 'notIn', 'contains', 'empty', 'filled'],
} as const satisfies Record<FilterType, readonly FilterOperator[]>;
