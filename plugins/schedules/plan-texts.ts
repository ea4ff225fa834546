import type { ErrorTexts } from '@balcao/core';

/** Name of the plan flag where plans are edited and compared. */
export const texts = {
  useSchedules: { pt: 'Agendamentos', en: 'Scheduled messages', es: 'Mensajes programados' },
} satisfies ErrorTexts;
