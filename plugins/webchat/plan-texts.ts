import type { ErrorTexts } from '@balcao/core';

/** What the plan's switch is called where plans are edited and compared. */
export const texts = {
  useWebchat: { pt: 'Chat do site', en: 'Web chat', es: 'Chat del sitio' },
} satisfies ErrorTexts;
