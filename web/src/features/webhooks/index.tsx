import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import type { Feature } from '../../app/feature.ts';

/** Feature of the page on which admins enter the URLs that receive the company's events. */
export const feature: Feature = {
  name: 'webhooks',
  planFlag: 'useIntegrations',
  routes: [
    {
      path: '/webhooks',
      access: 'private',
      permission: 'webhooks:edit',
      lazy: async () => ({ Component: (await import('./WebhooksPage.tsx')).WebhooksPage }),
    },
  ],
  menu: [
    {
      path: '/webhooks',
      label: { pt: 'Webhooks', en: 'Webhooks', es: 'Webhooks' },
      icon: WebhookOutlined,
      group: 'automation',
      order: 71,
      permission: 'webhooks:edit',
    },
  ],
};
