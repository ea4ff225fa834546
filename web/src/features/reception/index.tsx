import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined';
import type { Feature } from '../../app/feature.ts';

/** Page of bots for admins. The simulator in the dialogs of queues and connections takes its texts from this feature. */
export const feature: Feature = {
  name: 'reception',
  routes: [
    {
      path: '/bots',
      access: 'private',
      permission: 'reception:bots',
      lazy: async () => ({ Component: (await import('./bots/BotsPage.tsx')).BotsPage }),
    },
  ],
  menu: [
    {
      path: '/bots',
      label: { pt: 'Robôs', en: 'Bots', es: 'Bots' },
      icon: PrecisionManufacturingOutlined,
      group: 'automation',
      order: 58,
      permission: 'reception:bots',
    },
  ],
};
