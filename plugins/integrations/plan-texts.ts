import type { ErrorTexts } from '@balcao/core';

/** What the plan's switch is called where plans are edited and compared. */
export const texts = {
  useIntegrations: { pt: 'Integrações', en: 'Integrations', es: 'Integraciones' },
} satisfies ErrorTexts;
