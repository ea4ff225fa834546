import BoltOutlined from '@mui/icons-material/BoltOutlined';
import type { Feature } from '../../app/feature.ts';

/** Quick messages: the page on which users store texts, and the list from which an agent inserts one into an answer. */
export const feature: Feature = {
  name: 'quick-messages',
  routes: [
    {
      path: '/quick-messages',
      access: 'private',
      lazy: async () => ({ Component: (await import('./QuickMessagesPage.tsx')).QuickMessagesPage }),
    },
  ],
  menu: [
    {
      path: '/quick-messages',
      label: { pt: 'Respostas rápidas', en: 'Quick messages', es: 'Respuestas rápidas' },
      icon: BoltOutlined,
      group: 'work',
      order: 30,
    },
  ],
  composerTools: [
    {
      order: 10,
      label: { pt: 'Respostas rápidas', en: 'Quick messages', es: 'Respuestas rápidas' },
      icon: BoltOutlined,
      isCalledBy: (text) => text.startsWith('/') && text.length > 1,
      lazy: async () => ({ Component: (await import('./picker/QuickPicker.tsx')).QuickPicker }),
    },
  ],
  shortcuts: () => import('./shortcuts.ts'),
};
