import type { ErrorTexts } from '@balcao/core';

/** Name of the plan flag where plans are edited and compared. */
export const texts = {
  useRules: {
    pt: 'Regras automáticas',
    en: 'Automation rules',
    es: 'Reglas automáticas',
  },
} satisfies ErrorTexts;
