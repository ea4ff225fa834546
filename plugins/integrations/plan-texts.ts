import type { ErrorTexts } from '@balcao/core';

/** Name of the plan flag where plans are edited and compared. */
export const texts = {
  useIntegrations: { pt: 'Integrações', en: 'Integrations', es: 'Integraciones' },
} satisfies ErrorTexts;
