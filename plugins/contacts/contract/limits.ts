/** Limits of contacts that the server's schemas and the web's forms share; data only. */
export const contactLimits = {
  name: { min: 2, max: 50 },
  /** Longest name that a contact's owner chose (WhatsApp's push name); longer ones are cut. */
  pushNameMax: 255,
  number: { min: 8, max: 50 },
  emailMax: 255,
  extraInfo: { rows: 50, nameMax: 100, valueMax: 2000 },
  /**
   * Limits of the company's own fields of contacts, which another plugin stores; a row of a list shows at most
   * `columnsMax` of them.
   */
  fields: { keyMax: 40, perContact: 100, columnsMax: 4, filterMax: 5, filterValuesMax: 100 },
  /** Contacts that one deletion may list by id; more are chosen by a search. */
  deletionMax: 2_000,
  /** Most rows in an answer of GET /contacts/list; users narrow the list by a name. */
  listMax: 300,
} as const;

/** Pattern of an e-mail address, when one is given. */
export const emailPattern = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$';
