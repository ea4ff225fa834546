/** Limits of queues that the server's schemas and the web's forms share; data only. */
export const queueLimits = {
  name: { min: 2, max: 50 },
  color: { min: 3, max: 9 },
  greetingMessageMax: 5000,
  outOfHoursMessageMax: 5000,
  orderMax: 1_000_000,
} as const;

/** Limits of a queue's menu. */
export const queueOptionLimits = {
  titleMax: 120,
  messageMax: 5000,
  perQueueMax: 200,
  /** Levels, the first one included; servers delete no more than fifteen along with the one above. */
  depthMax: 10,
} as const;

/** `#` and 3 to 8 hexadecimal digits. */
export const queueColorPattern = '^#[0-9a-fA-F]{3,8}$';

/** The colours the picker offers: ten hues in five depths. */
export const queueColors = [
  '#b71c1c',
  '#880e4f',
  '#4a148c',
  '#1a237e',
  '#0d47a1',
  '#006064',
  '#1b5e20',
  '#827717',
  '#e65100',
  '#3e2723',
  '#d32f2f',
  '#c2185b',
  '#7b1fa2',
  '#303f9f',
  '#1976d2',
  '#0097a7',
  '#388e3c',
  '#afb42b',
  '#f57c00',
  '#5d4037',
  '#f44336',
  '#e91e63',
  '#9c27b0',
  '#3f51b5',
  '#2196f3',
  '#00bcd4',
  '#4caf50',
  '#cddc39',
  '#ff9800',
  '#795548',
  '#e57373',
  '#f06292',
  '#ba68c8',
  '#7986cb',
  '#64b5f6',
  '#4dd0e1',
  '#81c784',
  '#dce775',
  '#ffb74d',
  '#a1887f',
  '#ffcdd2',
  '#f8bbd0',
  '#e1bee7',
  '#c5cae9',
  '#bbdefb',
  '#b2ebf2',
  '#c8e6c9',
  '#f0f4c3',
  '#ffe0b2',
  '#d7ccc8',
] as const;

/**
 * Days of a week of opening hours in their order, by key and by the name that older clients store and show beside it.
 */
export const weekDays = [
  ['monday', 'Segunda-feira'],
  ['tuesday', 'Terça-feira'],
  ['wednesday', 'Quarta-feira'],
  ['thursday', 'Quinta-feira'],
  ['friday', 'Sexta-feira'],
  ['saturday', 'Sábado'],
  ['sunday', 'Domingo'],
] as const;
