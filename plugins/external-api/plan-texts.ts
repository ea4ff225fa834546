import type { ErrorTexts } from '@balcao/core';

/** Name of the plan flag where plans are edited and compared. */
export const texts = {
  useExternalApi: { pt: 'API externa', en: 'External API', es: 'API externa' },
} satisfies ErrorTexts;
