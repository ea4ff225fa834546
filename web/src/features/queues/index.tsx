import LayersOutlined from '@mui/icons-material/LayersOutlined';
import type { Feature } from '../../app/feature.ts';

/** Page on which admins set up the queues in which tickets wait for agents. */
export const feature: Feature = {
  name: 'queues',
  routes: [
    {
      path: '/queues',
      access: 'private',
      permission: 'drawer-admin-items:view',
      lazy: async () => ({ Component: (await import('./QueuesPage.tsx')).QueuesPage }),
    },
  ],
  menu: [
    {
      path: '/queues',
      label: { pt: 'Filas', en: 'Queues', es: 'Colas' },
      icon: LayersOutlined,
      group: 'company',
      order: 20,
      permission: 'drawer-admin-items:view',
    },
  ],
};
