import CallSplitOutlined from '@mui/icons-material/CallSplitOutlined';
import type { Feature } from '../../app/feature.ts';

/**
 * Automatic assignment of tickets: its rules for admins, the present state for supervisors, and availability and past
 * assignments for agents.
 */
export const feature: Feature = {
  name: 'routing',
  planFlag: 'useRouting',
  routes: [
    {
      path: '/routing',
      access: 'private',
      permission: 'routing:supervise',
      lazy: async () => ({ Component: (await import('./now/RoutingNowPage.tsx')).RoutingNowPage }),
    },
  ],
  menu: [
    {
      path: '/routing',
      label: { pt: 'Distribuição', en: 'Routing', es: 'Distribución' },
      icon: CallSplitOutlined,
      group: 'work',
      order: 15,
      planFlag: 'useRouting',
      permission: 'routing:supervise',
    },
  ],
  topBar: [
    {
      order: 5,
      planFlag: 'useRouting',
      lazy: async () => ({ Component: (await import('./AvailabilityButton.tsx')).AvailabilityButton }),
    },
  ],
  panels: [
    {
      slot: 'contact-drawer',
      order: 6,
      lazy: async () => ({ Component: (await import('./AssignmentsPanel.tsx')).AssignmentsPanel }),
    },
  ],
  settingsTabs: [
    {
      key: 'routing',
      label: { pt: 'Distribuição', en: 'Routing', es: 'Distribución' },
      order: 52,
      permission: 'routing:manage',
      planFlag: 'useRouting',
      lazy: async () => ({ Component: (await import('./queues/RoutingTab.tsx')).RoutingTab }),
    },
  ],
};
