/** Limits of tags, which the server's schemas and the web's forms share. */
export const tagLimits = {
  name: { min: 3, max: 50 },
  color: { min: 3, max: 9 },
  /** Tags of one company; few enough for a list without pages. */
  perCompany: 1000,
  /** Tags that are columns of the board. */
  lanes: 50,
  /** Tags on one ticket. */
  perTicket: 50,
} as const;

/** Pattern of a colour: `#` and 3 to 8 hexadecimal digits. */
export const tagColorPattern = '^#[0-9a-fA-F]{3,8}$';

/** Colour of a tag for which none was chosen. */
export const defaultTagColor = '#a4cccc';

/** Colours that the picker offers. */
export const tagColors = [
  '#a4cccc',
  '#b0bec5',
  '#90a4ae',
  '#e57373',
  '#f06292',
  '#ba68c8',
  '#9575cd',
  '#7986cb',
  '#64b5f6',
  '#4dd0e1',
  '#4db6ac',
  '#81c784',
  '#aed581',
  '#ffd54f',
  '#ffb74d',
  '#ff8a65',
  '#d32f2f',
  '#c2185b',
  '#7b1fa2',
  '#303f9f',
  '#1976d2',
  '#00796b',
  '#388e3c',
  '#5d4037',
] as const;
