import LinkOutlined from '@mui/icons-material/LinkOutlined';
import type { Feature } from '../../app/feature.ts';
import { AttentionBadge } from './AttentionBadge.tsx';

/**
 * Connections: the page on which admins pair numbers, their warnings, and the block of a contact beside a conversation.
 */
export const feature: Feature = {
  name: 'connections',
  routes: [
    {
      path: '/connections',
      access: 'private',
      lazy: async () => ({ Component: (await import('./ConnectionsPage.tsx')).ConnectionsPage }),
    },
  ],
  panels: [
    {
      slot: 'contact-drawer',
      order: 90,
      lazy: async () => ({ Component: (await import('./blocked/BlockPanel.tsx')).BlockPanel }),
    },
  ],
  topBar: [
    {
      order: 90,
      isUnseen: true,
      lazy: async () => ({ Component: (await import('./PauseWatch.tsx')).PauseWatch }),
    },
  ],
  menu: [
    {
      path: '/connections',
      label: { pt: 'Conexões', en: 'Connections', es: 'Conexiones' },
      icon: LinkOutlined,
      group: 'company',
      order: 10,
      badge: AttentionBadge,
    },
  ],
};
