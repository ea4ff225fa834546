import type { ErrorTexts } from '@balcao/core';

/** Name of the plan flag where plans are edited and compared. */
export const texts = {
  useServiceLevels: {
    pt: 'Níveis de serviço (SLA)',
    en: 'Service levels (SLA)',
    es: 'Niveles de servicio (SLA)',
  },
} satisfies ErrorTexts;
