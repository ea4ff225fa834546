import SendOutlined from '@mui/icons-material/SendOutlined';
import type { Feature } from '../../app/feature.ts';

/** Page that shows integrators how to send messages through the API, with calls to try out. */
export const feature: Feature = {
  name: 'external-api',
  planFlag: 'useExternalApi',
  routes: [
    {
      path: '/messages-api',
      access: 'private',
      lazy: async () => ({ Component: (await import('./MessagesApiPage.tsx')).MessagesApiPage }),
    },
  ],
  menu: [
    {
      path: '/messages-api',
      label: { pt: 'API de mensagens', en: 'Messages API', es: 'API de mensajes' },
      icon: SendOutlined,
      group: 'automation',
      order: 90,
    },
  ],
};
