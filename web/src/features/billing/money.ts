import { languageTag } from '../../lib/format/i18n.ts';

/** R$ 49,90 in Portuguese: amounts are reais, whatever the language. */
export function formatMoney(reais: number): string {
  return new Intl.NumberFormat(languageTag(), { style: 'currency', currency: 'BRL' }).format(reais);
}
