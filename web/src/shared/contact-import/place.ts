/** Destination of imports: the company's address book, or one of its lists. */
export interface ImportPlace {
  /** Address that takes a file (POST) and lists the last imports (GET). */
  path: string;
  /** Name of the destination in the server's imports. */
  target: string;
  targetId: number | null;
  /** True when further columns of the file can be stored. */
  takesExtra: boolean;
}

export const addressBook: ImportPlace = {
  path: '/contacts/imports',
  target: 'contacts',
  targetId: null,
  takesExtra: true,
};

/**
 * Chooses the wording of texts: an import into a contact list has its own, "on the list" in place of "in the address
 * book".
 */
export function contextOf({ target }: Pick<ImportPlace, 'target'>): { context?: 'list' } {
  return target === addressBook.target ? {} : { context: 'list' };
}

export function importsKeyOf({ path }: ImportPlace) {
  return ['contact-imports', path] as const;
}
