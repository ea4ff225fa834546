import DeviceHubOutlined from '@mui/icons-material/DeviceHubOutlined';
import type { Feature } from '../../app/feature.ts';

/** Page on which admins connect outside systems, such as Typebot, to conversations. */
export const feature: Feature = {
  name: 'integrations',
  planFlag: 'useIntegrations',
  routes: [
    {
      path: '/queue-integration',
      access: 'private',
      permission: 'integrations:edit',
      lazy: async () => ({ Component: (await import('./IntegrationsPage.tsx')).IntegrationsPage }),
    },
  ],
  menu: [
    {
      path: '/queue-integration',
      label: { pt: 'Integrações', en: 'Integrations', es: 'Integraciones' },
      icon: DeviceHubOutlined,
      group: 'automation',
      order: 70,
      permission: 'integrations:edit',
    },
  ],
};
