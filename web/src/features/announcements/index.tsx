import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import type { Feature } from '../../app/feature.ts';

export const feature: Feature = {
  name: 'announcements',
  routes: [
    {
      path: '/announcements',
      access: 'private',
      permission: 'super-items:view',
      lazy: async () => ({ Component: (await import('./AnnouncementsPage.tsx')).AnnouncementsPage }),
    },
  ],
  menu: [
    {
      path: '/announcements',
      label: { pt: 'Informativos', en: 'Announcements', es: 'Anuncios' },
      icon: CampaignOutlined,
      group: 'operator',
      order: 30,
      permission: 'super-items:view',
    },
  ],
  topBar: [
    {
      order: 20,
      lazy: async () => ({
        Component: (await import('./popover/AnnouncementsButton.tsx')).AnnouncementsButton,
      }),
    },
  ],
};
