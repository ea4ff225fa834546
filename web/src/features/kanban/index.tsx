import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import type { Feature } from '../../app/feature.ts';

/** Kanban board, on which agents move tickets from column to column. */
export const feature: Feature = {
  name: 'kanban',
  planFlag: 'useKanban',
  routes: [
    {
      path: '/kanban',
      access: 'private',
      lazy: async () => ({ Component: (await import('./KanbanPage.tsx')).KanbanPage }),
    },
  ],
  menu: [
    {
      path: '/kanban',
      label: { pt: 'Kanban', en: 'Kanban', es: 'Kanban' },
      icon: ViewKanbanOutlined,
      group: 'work',
      order: 20,
    },
  ],
};
