/** Limits of file lists, which the server's schemas and the web's forms share. */
export const fileListLimits = {
  name: { min: 3, max: 100 },
  message: { min: 1, max: 4096 },
  optionNameMax: 255,
  /** Files of one list; each is a message to the customer. */
  options: 20,
  /** Lists of one company. */
  perCompany: 500,
} as const;
