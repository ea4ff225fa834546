/** Limits and operators of filters of tickets, which the server's schemas and the web's forms share; data only. */
export const filterLimits = {
  /** Conditions of one filter, those of its groups included. */
  conditionsMax: 20,
  /** Values of one condition. */
  valuesMax: 100,
  textMax: 191,
  /** Minutes of `withinLast` and `withinNext`: a year. */
  minutesMax: 366 * 24 * 60,
} as const;

/** Comparisons of a condition. */
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

/** Types of fields: `choice` has one of some values, `choices` any number of them. */
export const filterTypes = ['choice', 'choices', 'number', 'moment', 'flag', 'text'] as const;
export type FilterType = (typeof filterTypes)[number];

/** Operators of each type; `empty` and `filled` are left out where the field always has a value, `me` where it names no user. */
export const operatorsOfType = {
  choice: ['is', 'isNot', 'in', 'notIn', 'me', 'empty', 'filled'],
  choices: ['is', 'isNot', 'in', 'notIn', 'empty', 'filled'],
  number: ['is', 'isNot', 'in', 'notIn', 'less', 'more', 'between', 'empty', 'filled'],
  moment: ['withinLast', 'withinNext', 'less', 'more', 'between', 'empty', 'filled'],
  flag: ['is', 'empty', 'filled'],
  text: ['is', 'isNot', 'in', 'notIn', 'contains', 'empty', 'filled'],
} as const satisfies Record<FilterType, readonly FilterOperator[]>;
