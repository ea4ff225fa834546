import type { ErrorTexts } from '@balcao/core';

/** What the plan's switch is called where plans are edited and compared. */
export const texts = {
  useSchedules: { pt: 'Agendamentos', en: 'Scheduled messages', es: 'Mensajes programados' },
} satisfies ErrorTexts;
