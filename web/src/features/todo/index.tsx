import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import type { Feature } from '../../app/feature.ts';

/** Page with a user's own to-do list. */
export const feature: Feature = {
  name: 'todo',
  routes: [
    {
      path: '/todolist',
      access: 'private',
      lazy: async () => ({ Component: (await import('./TodoPage.tsx')).TodoPage }),
    },
  ],
  menu: [
    {
      path: '/todolist',
      label: { pt: 'Tarefas', en: 'To-do list', es: 'Tareas' },
      icon: ChecklistOutlined,
      group: 'work',
      order: 60,
    },
  ],
};
