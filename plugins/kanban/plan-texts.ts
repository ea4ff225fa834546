import type { ErrorTexts } from '@balcao/core';

/** What the plan's switch is called where plans are edited and compared. */
export const texts = {
  useKanban: { pt: 'Kanban', en: 'Kanban', es: 'Kanban' },
} satisfies ErrorTexts;
