/** Limits of fields of tickets and contacts that the server's schemas and the web's forms share; data only. */
export const fieldLimits = {
  label: { min: 1, max: 60 },
  keyMax: 40,
  /** Fields of tickets of one company, and as many of contacts; archived ones among them. */
  perTarget: 100,
  choices: 200,
  choiceMax: 60,
  textMax: 191,
  longTextMax: 10_000,
  linkMax: 2_000,
  /** Largest number of a field, and its negative the smallest; six decimals. */
  numberMax: 999_999_999,
} as const;

export const fieldTargets = ['ticket', 'contact'] as const;
export type FieldTarget = (typeof fieldTargets)[number];

export const fieldTypes = [
  'text',
  'longText',
  'number',
  'date',
  'moment',
  'yesNo',
  'choice',
  'choices',
  'link',
] as const;
export type FieldType = (typeof fieldTypes)[number];

export const requiredTimes = ['never', 'close'] as const;
export type RequiredAt = (typeof requiredTimes)[number];

/** Reasons why a value does not fit its field. */
const valueFaults = [
  'unknownField',
  'text',
  'number',
  'date',
  'moment',
  'yesNo',
  'choice',
  'link',
  'tooLong',
  /** A range was given for a field whose values have no order, or without both ends. */
  'range',
] as const;
export type ValueFault = (typeof valueFaults)[number];
