import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import type { Feature } from '../../app/feature.ts';

/** Help: the page of videos for every user, and the settings in which our own staff choose them. */
export const feature: Feature = {
  name: 'helps',
  routes: [
    {
      path: '/helps',
      access: 'private',
      lazy: async () => ({ Component: (await import('./HelpsPage.tsx')).HelpsPage }),
    },
  ],
  menu: [
    {
      path: '/helps',
      label: { pt: 'Ajuda', en: 'Help', es: 'Ayuda' },
      icon: HelpOutlineOutlined,
      group: 'work',
      order: 90,
    },
  ],
  settingsTabs: [
    {
      key: 'helps',
      label: { pt: 'Ajuda', en: 'Help', es: 'Ayuda' },
      order: 80,
      permission: 'super-items:view',
      lazy: async () => ({ Component: (await import('./manage/HelpsTab.tsx')).HelpsTab }),
    },
  ],
};
