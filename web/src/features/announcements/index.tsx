import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import type { Feature } from '../../app/feature.ts';

/**
 * Announcements of our own staff: the page on which they write them, and the button of the top bar by which every user
 * reads them.
 */
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
