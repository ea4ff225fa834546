import type { ErrorTexts } from '@balcao/core';

/** Name of the plan flag where plans are edited and compared. */
export const texts = {
  useWebchat: { pt: 'Chat do site', en: 'Web chat', es: 'Chat del sitio' },
} satisfies ErrorTexts;
