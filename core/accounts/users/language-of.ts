/** Returns the language of a code that may name a region, as in `pt-BR`; null for none. */
export function languageOf(code: string | null | undefined): string | null {
  return code ? code.slice(0, 2) : null;
}
