import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import type { Feature } from '../../app/feature.ts';

/** Page of settings, with those of the core; other features add their own controls and tabs to it. */
export const feature: Feature = {
  name: 'settings',
  routes: [
    {
      path: '/settings',
      access: 'private',
      lazy: async () => ({ Component: (await import('./SettingsPage.tsx')).SettingsPage }),
    },
  ],
  menu: [
    {
      path: '/settings',
      label: { pt: 'Configurações', en: 'Settings', es: 'Configuración' },
      icon: SettingsOutlined,
      group: 'company',
      order: 90,
    },
  ],
  settings: () => import('./core-settings.ts'),
};
