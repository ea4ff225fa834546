import type { Locale } from '@balcao/core';

/** Names of the extra information in which a merge stores replaced values. */
export const otherValueTexts: Record<Locale, { name: string; number: string; email: string }> = {
  pt: { name: 'Outro nome', number: 'Outro número', email: 'Outro e-mail' },
  en: { name: 'Other name', number: 'Other number', email: 'Other e-mail' },
  es: { name: 'Otro nombre', number: 'Otro número', email: 'Otro correo' },
};
