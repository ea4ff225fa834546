import { languageTag } from '../../lib/format/i18n.ts';

/** An amount of megabytes as people read it, to the tenth. */
export function megabytes(amount: number): string {
  return new Intl.NumberFormat(languageTag(), { maximumFractionDigits: 1 }).format(amount);
}
