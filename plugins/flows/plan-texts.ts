import type { ErrorTexts } from '@balcao/core';

/** Name of the plan flag where plans are edited and compared. */
export const texts = {
  useFlows: { pt: 'Fluxos', en: 'Flows', es: 'Flujos' },
} satisfies ErrorTexts;
