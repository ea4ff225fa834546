import type { Locale } from '@balcao/core';

/** Names, among a contact's own fields, of the value that lost in a merge. */
export const otherValueTexts: Record<Locale, { name: string; number: string; email: string }> = {
  pt: { name: 'Outro nome', number: 'Outro número', email: 'Outro e-mail' },
  en: { name: 'Other name', number: 'Other number', email: 'Other e-mail' },
  es: { name: 'Otro nombre', number: 'Otro número', email: 'Otro correo' },
};
