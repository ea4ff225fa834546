/** Limits of contacts that the server's schemas and the web's forms share; data only. */
export const contactLimits = {
  name: { min: 2, max: 50 },
  /** Names given by their owners (WhatsApp's push names) may be longer and are cut here. */
  pushNameMax: 255,
  number: { min: 8, max: 50 },
  emailMax: 255,
  extraInfo: { rows: 50, nameMax: 100, valueMax: 2000 },
  /** Fields of a type of their own, which another plugin stores; rows of a list have the values of `columnsMax`. */
  fields: { keyMax: 40, perContact: 100, columnsMax: 4, filterMax: 5, filterValuesMax: 100 },
  /** Contacts that one deletion may name; more are meant by a search. */
  deletionMax: 2_000,
  /** Rows that GET /contacts/list answers at most; callers narrow it down by name. */
  listMax: 300,
} as const;

/** Pattern of an e-mail address, when one is given. */
export const emailPattern = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$';
