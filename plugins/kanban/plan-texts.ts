import type { ErrorTexts } from '@balcao/core';

/** Name of the plan flag where plans are edited and compared. */
export const texts = {
  useKanban: { pt: 'Kanban', en: 'Kanban', es: 'Kanban' },
} satisfies ErrorTexts;
