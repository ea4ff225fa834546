import type { Feature } from '../../app/feature.ts';

/** SLA: the settings in which admins write policies, and a ticket's targets beside its conversation. */
export const feature: Feature = {
  name: 'service-levels',
  planFlag: 'useServiceLevels',
  routes: [],
  panels: [
    {
      slot: 'contact-drawer',
      order: 5,
      lazy: async () => ({ Component: (await import('./TimersPanel.tsx')).TimersPanel }),
    },
  ],
  settingsTabs: [
    {
      key: 'service-levels',
      label: { pt: 'SLA', en: 'SLA', es: 'SLA' },
      order: 51,
      permission: 'service-levels:manage',
      planFlag: 'useServiceLevels',
      lazy: async () => ({ Component: (await import('./PoliciesTab.tsx')).PoliciesTab }),
    },
  ],
};
