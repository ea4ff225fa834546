/** Limits of file lists that the server's schemas and the web's forms share; data only. */
export const fileListLimits = {
  name: { min: 3, max: 100 },
  message: { min: 1, max: 4096 },
  optionNameMax: 255,
  /** Options, and so files, of one list: each is a message to the customer. */
  options: 20,
  /** Lists of one company. */
  perCompany: 500,
} as const;
