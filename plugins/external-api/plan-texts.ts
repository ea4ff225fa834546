import type { ErrorTexts } from '@balcao/core';

/** What the plan's switch is called where plans are edited and compared. */
export const texts = {
  useExternalApi: { pt: 'API externa', en: 'External API', es: 'API externa' },
} satisfies ErrorTexts;
