import type { Locale } from '@balcao/core';

const tags: Record<Locale, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es-ES' };

/** Writes an amount in reais as e-mails and receipts do: R$ 49,90. */
export function money(locale: Locale, reais: number): string {
  const text = new Intl.NumberFormat(tags[locale], { style: 'currency', currency: 'BRL' }).format(reais);
  // Plain spaces, which every font and every program shows.
  return text.replace(/\s/g, ' ');
}

/** A day, YYYY-MM-DD, as people write it: 31/12/2030. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/');
}

const links: Record<Locale, string> = {
  pt: 'Ver as faturas',
  en: 'See the invoices',
  es: 'Ver las facturas',
};

/** The link below a mail, to the page of invoices. */
export function linkTo(locale: Locale, url: string | null): { action?: { label: string; url: string } } {
  return url === null ? {} : { action: { label: links[locale], url } };
}
