import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import SendTimeExtensionOutlined from '@mui/icons-material/SendTimeExtensionOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { Feature, FeatureRoute } from '../../app/feature.ts';

/** Access to the pages of campaigns: admins of companies whose plan has them. */
const gate = {
  access: 'private',
  permission: 'campaigns:manage',
  planFlag: 'useCampaigns',
  needsCampaignMark: true,
} satisfies Partial<FeatureRoute>;

/** Campaigns: the pages on which admins write, send and follow mailings to many contacts. */
export const feature: Feature = {
  name: 'campaigns',
  planFlag: 'useCampaigns',
  routes: [
    {
      ...gate,
      path: '/campaigns',
      lazy: async () => ({ Component: (await import('./CampaignsPage.tsx')).CampaignsPage }),
    },
    {
      ...gate,
      path: '/campaign/:campaignId/report',
      lazy: async () => ({ Component: (await import('./report/ReportPage.tsx')).ReportPage }),
    },
    {
      ...gate,
      path: '/campaigns-config',
      lazy: async () => ({ Component: (await import('./config/ConfigPage.tsx')).ConfigPage }),
    },
  ],
  menu: [
    {
      path: 'campaigns',
      label: { pt: 'Campanhas', en: 'Campaigns', es: 'Campañas' },
      icon: CampaignOutlined,
      group: 'automation',
      order: 40,
      permission: 'campaigns:manage',
      children: [
        {
          path: '/campaigns',
          label: { pt: 'Listagem', en: 'All campaigns', es: 'Listado' },
          icon: SendTimeExtensionOutlined,
          order: 10,
        },
        {
          path: '/contact-lists',
          label: { pt: 'Listas de contatos', en: 'Contact lists', es: 'Listas de contactos' },
          icon: ContactsOutlined,
          order: 20,
        },
        {
          path: '/campaigns-config',
          label: { pt: 'Ajustes de campanhas', en: 'Campaign settings', es: 'Ajustes de campañas' },
          icon: TuneOutlined,
          order: 30,
        },
      ],
    },
  ],
};
