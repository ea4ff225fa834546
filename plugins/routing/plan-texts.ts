import type { ErrorTexts } from '@balcao/core';

/** Name of the plan flag where plans are edited and compared. */
export const texts = {
  useRouting: {
    pt: 'Distribuição automática',
    en: 'Automatic routing',
    es: 'Distribución automática',
  },
} satisfies ErrorTexts;
